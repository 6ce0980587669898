"""Drafts: made, saved, thrown away."""

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import DESIGNS
from courses.drafts.services.draft_broadcasts import tell_of_draft
from courses.errors import DesignError
from courses.stored.models.design import Design, new_mark, new_slug
from courses.stored.models.version import DesignVersion
from courses.stored.services import locked
from courses.types.design_type import DesignType


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
    """A new design with its first draft, seen by its owner alone. Raises LimitReached.

    The same key of the same owner, for a form that is sent twice, gives the same design again.
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
    """The draft is the value from now on, if it was `revision` until now.

    Whoever looks at it is told, and by whom: `by`, or its owner. Saving what is there already
    changes nothing, so that a repeated request is harmless.
    Raises DesignError("draft_changed").
    """
    current = locked(design)
    if current.draft == msgspec.json.encode(value).decode():
        return current
    if current.revision != revision:
        raise DesignError("draft_changed", design=current)
    current.keep(value, at=at)
    current.save(update_fields=["draft", "draft_format", "name", "revision", "saved_at"])
    tell_of_draft(current, "saved", by or current.owner, revision=current.revision)
    return current


@transaction.atomic
def discard_design(*, design: Design) -> None:
    """Throw a design away that was never published.

    Raises DesignError("already_published"): others may be playing it.
    """
    current = locked(design)
    if current.newest_id:
        raise DesignError("already_published")
    tell_of_draft(current, "gone")
    current.delete()
