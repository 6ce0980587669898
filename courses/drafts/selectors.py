"""A user's own designs, and access to drafts by their links."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.core import signing

from accounts.people.models import User
from accounts.people.requests import is_member
from core.person import person_data
from core.site import page_url
from courses.drafts.models import DraftLink, DraftSaver, Level
from courses.errors import DesignError
from courses.ports import is_barred
from courses.stored.models import Design
from courses.stored.selectors import Viewer, is_hidden_from

SIGNER = signing.Signer(salt="courses.draft")
MOST_SAVERS = 20
"""Maximum number of people named as those who saved a draft."""
_HEIGHT = {level: height for height, level in enumerate(Level)}


@dataclass(frozen=True)
class DesignCard:
    """A design in the user's list, with figures for its draft and its published state."""

    design: Design
    holes: int
    par: int
    is_blank: bool
    """True if the draft is empty, so that there is no picture."""
    has_news: bool
    """True if the draft differs from the newest version."""


def my_designs(designs: Iterable[Design]) -> tuple[DesignCard, ...]:
    """Return a card for each design that has a draft."""
    return tuple(_card(design) for design in designs if design.draft)


def _card(design: Design) -> DesignCard:
    value, type = design.value, design.type
    holes, par = type.score(value)
    newest = design.newest
    return DesignCard(
        design=design,
        holes=holes,
        par=par,
        is_blank=type.is_blank(value),
        has_news=newest is None or type.write(type.at_origin(value)) != newest.notation,
    )


@dataclass(frozen=True)
class Access:
    """A viewer's access to a draft."""

    design: Design
    viewer: Viewer
    level: Level
    """The permission as author or from the link. It applies only to viewers with an account."""
    token: str = ""
    """The token of the link that the viewer used; empty for the author."""

    @property
    def is_author(self) -> bool:
        return self.viewer.pk is not None and self.design.owner_id == self.viewer.pk

    @property
    def allowed(self) -> Level:
        """The viewer's actual permission. Commenting and editing require an account."""
        return self.level if is_member(self.viewer) else Level.LOOK

    def may(self, level: Level) -> bool:
        return _HEIGHT[self.allowed] >= _HEIGHT[level]

    def require(self, level: Level) -> User:
        """Return the viewer as a user if the permission includes `level`.

        Raises DesignError: link_is_less, account_needed.
        """
        if _HEIGHT[self.level] < _HEIGHT[level]:
            raise DesignError("link_is_less")
        if not is_member(self.viewer):
            raise DesignError("account_needed")
        return self.viewer


def token_of(link: DraftLink) -> str:
    """Return the token for the end of a link's URL."""
    return SIGNER.sign(link.name)


def address_of(link: DraftLink) -> str:
    """Return the absolute URL of a link."""
    return page_url("courses:shared", token_of(link))


def link_of(design: Design) -> DraftLink | None:
    return DraftLink.objects.filter(design=design).first()


def authors_access(design: Design, author: User) -> Access:
    """Return the author's access to their own draft."""
    return Access(design, author, Level.EDIT)


def savers_of(design: Design, after: int = 0) -> list[dict[str, Any]]:
    """Return the people who saved the draft after a revision, as JSON data, the last one first.

    Each has the last revision that they saved. Deleted accounts are left out.
    """
    rows = DraftSaver.objects.filter(design=design, revision__gt=after).select_related("person")
    people = [(person_data(row.person), row.revision) for row in rows[:MOST_SAVERS]]
    return [{"by": by, "revision": revision} for by, revision in people if by]


def access_by_token(token: str, viewer: Viewer) -> Access | None:
    """Return the viewer's access to the draft that a link leads to; None if the token is invalid.

    Raises DesignError: link_withdrawn, link_closed_to_you, design_hidden.
    """
    try:
        name = SIGNER.unsign(token)
    except signing.BadSignature:
        return None
    links = DraftLink.objects.filter(name=name).exclude(design__draft="")
    link = links.select_related("design__owner").first()
    if link is None:
        raise DesignError("link_withdrawn")
    design = link.design
    if is_barred(design.owner_id, viewer.pk):
        raise DesignError("link_closed_to_you")
    if is_hidden_from(design, viewer):
        raise DesignError("design_hidden")
    if design.owner_id == viewer.pk:
        return Access(design, viewer, Level.EDIT, token)
    return Access(design, viewer, Level(link.level), token)
