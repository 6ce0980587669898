"""Create, save, fork and discard drafts."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.db import transaction
from django.utils.translation import gettext as _
from msgspec.structs import replace

from accounts.people.models import User
from core.person import person_data
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import DESIGNS
from core.realtime.broadcast import broadcast_after_commit
from courses.designs.problem import MAX_NAME
from courses.drafts.models import DraftSaver
from courses.drafts.selectors import savers_of
from courses.errors import DesignError
from courses.stored.models import Design, DesignVersion, new_mark, new_slug
from courses.stored.selectors import is_hidden, newest_version, own_design
from courses.types.design_type import DesignType, Given


def begun_from(*, type: DesignType, given: Given) -> DesignVersion | None:
    """Return the published version to copy; None if the form does not copy one."""
    return newest_version(type.key, given.get("of", "")) if given.get("how") == "copy" else None


def new_design(*, type: DesignType, given: Given, owner: User) -> Any:
    """Return the initial design that a form describes. Raises ValidationError with a sentence."""
    ways: dict[str, Callable[[], Any]] = {
        "empty": lambda: _blank(type, given),
        "copy": lambda: _copy(type, given, owner),
    }
    if quick := type.editor.quick:
        ways["quick"] = lambda: quick.from_form(given)
    how = given.get("how", "")
    if how not in ways:
        raise ValidationError(_("Choose how to start."))
    for text in given.values():
        ProhibitNullCharactersValidator()(text)
    return ways[how]()


def _blank(type: DesignType, given: Given) -> Any:
    name = given.get("name", "").strip()[:MAX_NAME]
    return type.blank(name or str(type.words.untitled))


def _copy(type: DesignType, given: Given, owner: User) -> Any:
    slug = given.get("of", "")
    found = own_design(type.key, slug, owner) or newest_version(type.key, slug)
    if found is None:
        raise ValidationError(_("We couldn’t find the design to copy. Choose another one."))
    name = _("Copy of %(name)s") % {"name": found.value.name}
    return replace(found.value, name=name[:MAX_NAME])


@transaction.atomic
def create_design(
    *,
    type: DesignType,
    owner: User,
    value: Any,
    at: datetime,
    forked_from: DesignVersion | None = None,
    key: str = "",
) -> Design:
    """Create a design with its first draft, visible only to its owner. Raises LimitReached.

    If the owner already created a design with this key, that design is returned. Submitting a form
    twice therefore creates only one design.
    """
    owner = User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    mark = new_mark(f"{owner.pk} {key}" if key else "")
    if key and (before := owner.designs.filter(slug__endswith=mark).first()):
        return before
    if owner.designs.count() >= DESIGNS.most:
        raise LimitReached(DESIGNS)
    design = Design(
        kind=type.key,
        slug=new_slug(value.name, mark),
        owner=owner,
        forked_from=forked_from,
        created_at=at,
    )
    design.keep(value, at=at)
    design.save()
    return design


@transaction.atomic
def save_draft(
    *, design: Design, value: Any, revision: int, at: datetime, by: User | None = None
) -> Design:
    """Save a value as the draft if the draft still has this revision.

    All open editors are notified; `by`, or else the owner, is named as the author of the change.
    Saving the stored value again changes nothing, so repeated requests are harmless.

    Raises DesignError("draft_changed"), with everyone who saved after that revision.
    """
    current = design.locked()
    if current.draft == msgspec.json.encode(value).decode():
        return current
    if current.revision != revision:
        savers = savers_of(current, after=revision)
        raise DesignError("draft_changed", design=current, savers=savers)
    current.keep(value, at=at)
    current.save(update_fields=["draft", "draft_format", "name", "revision", "saved_at"])
    saver = by or current.owner
    _record_saver(current, saver)
    broadcast_draft(current, "saved", saver, revision=current.revision)
    return current


def _record_saver(design: Design, person: User | None) -> None:
    if person is not None:
        DraftSaver.objects.bulk_create(
            [DraftSaver(design=design, person=person, revision=design.revision)],
            update_conflicts=True,
            unique_fields=["design", "person"],
            update_fields=["revision"],
        )


@transaction.atomic
def discard_design(*, design: Design) -> None:
    """Delete a design that was never published.

    Raises DesignError("already_published"), because published designs may be in use.
    """
    current = design.locked()
    if current.newest_id:
        raise DesignError("already_published")
    broadcast_draft(current, "gone")
    current.delete()


def fork(*, version: DesignVersion, owner: User, at: datetime) -> Design:
    """Create a draft that copies a version and records the version as its origin.

    Anyone with the URL can fork a design, even if it is unlisted or retired, but not if it is
    hidden.

    Raises DesignError("design_hidden"), LimitReached.
    """
    if is_hidden(version.design):
        raise DesignError("design_hidden")
    return create_design(
        type=version.design.type, owner=owner, value=version.value, at=at, forked_from=version
    )


def require_own(design: Design, content: str) -> None:
    """Raise DesignError("still_the_parent") for a fork that differs from its parent only
    in name.
    """
    parent = design.forked_from
    if parent and parent.content == content:
        raise DesignError("still_the_parent", number=parent.number)


def broadcast_draft(design: Design, kind: str, by: User | None = None, **more: Any) -> None:
    """After the commit, make every socket that has the draft open check its access and fetch the
    changes.
    """
    topic = draft_topic(design.pk)
    who = person_data(by)
    note = {"type": kind, "by": who, **more}
    broadcast_after_commit({topic: design.revision}, {topic: note})


def draft_topic(design_id: int) -> str:
    return f"draft-{design_id}"
