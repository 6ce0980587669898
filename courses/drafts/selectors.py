"""A person's own designs, and who can do what with a draft's link."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.core import signing

from accounts.people.members import is_member
from accounts.people.models import User
from core.site import page_url
from courses.drafts.models import DraftLink, Level
from courses.errors import DesignError
from courses.ports import is_barred
from courses.stored.models import Design
from courses.stored.selectors import Viewer, is_hidden_from

SIGNER = signing.Signer(salt="courses.draft")
_HEIGHT = {level: height for height, level in enumerate(Level)}


@dataclass(frozen=True)
class DesignCard:
    """A design in the list: its draft in figures, and what of it is published."""

    design: Design
    holes: int
    par: int
    is_blank: bool
    """Whether there is nothing to draw yet."""
    has_news: bool
    """Whether the draft says something else than the newest version."""


def my_designs(designs: Iterable[Design]) -> tuple[DesignCard, ...]:
    """The cards of designs that have a draft."""
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
    """Somebody at a draft, and what they may do there."""

    design: Design
    viewer: Viewer
    level: Level
    """What the way they came by lets everybody do who has an account."""
    token: str = ""
    """Of the link by which they came; the author needs none."""

    @property
    def is_author(self) -> bool:
        return self.viewer.pk is not None and self.design.owner_id == self.viewer.pk

    @property
    def allowed(self) -> Level:
        """What they may do: to comment and to edit, people need an account."""
        return self.level if is_member(self.viewer) else Level.LOOK

    def may(self, level: Level) -> bool:
        return _HEIGHT[self.allowed] >= _HEIGHT[level]

    def require(self, level: Level) -> User:
        """Who wants to do this. Raises DesignError: link_is_less, account_needed."""
        if _HEIGHT[self.level] < _HEIGHT[level]:
            raise DesignError("link_is_less")
        if not is_member(self.viewer):
            raise DesignError("account_needed")
        return self.viewer


def token_of(link: DraftLink) -> str:
    """What the address of a link ends in."""
    return SIGNER.sign(link.name)


def address_of(link: DraftLink) -> str:
    """The page to which a link leads, with our host."""
    return page_url("courses:shared", token_of(link))


def link_of(design: Design) -> DraftLink | None:
    return DraftLink.objects.filter(design=design).first()


def authors_access(design: Design, author: User) -> Access:
    """Somebody at their own draft."""
    return Access(design, author, Level.EDIT)


def access_by_token(token: str, viewer: Viewer) -> Access | None:
    """Somebody at the draft of a link; None where we have made no such link.

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
