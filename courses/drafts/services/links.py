"""Share a draft by its link, and notify open editors."""

from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.people.models import User
from courses.drafts.models import DraftLink, Level
from courses.drafts.selectors import access_by_token
from courses.drafts.services.drafts import broadcast_draft, save_draft
from courses.errors import DesignError
from courses.stored.models import Design


@transaction.atomic
def share_draft(*, design: Design, level: Level, at: datetime) -> DraftLink:
    """Give people with the link the permission `level`. If the link already exists, its URL stays
    the same.
    """
    current = design.locked()
    link, _made = DraftLink.objects.update_or_create(
        design=current, defaults={"level": level}, create_defaults={"level": level, "made_at": at}
    )
    broadcast_draft(current, "link")
    return link


@transaction.atomic
def withdraw_link(*, design: Design) -> None:
    """Delete the link and disconnect everyone who opened the draft with it. Repeating it is
    harmless.
    """
    current = design.locked()
    DraftLink.objects.filter(design=current).delete()
    broadcast_draft(current, "link")


@transaction.atomic
def save_shared_draft(
    *, design: Design, token: str, by: User, value: Any, revision: int, at: datetime
) -> Design:
    """Save a value as the draft, like `save_draft`, for a user who opened the link.

    Raises DesignError: draft_changed, link_withdrawn, link_closed_to_you, link_is_less.
    """
    # While the lock is held, the link cannot be withdrawn between this check and the commit.
    try:
        design.locked()
    except Design.DoesNotExist:
        raise DesignError("link_withdrawn") from None
    access = access_by_token(token, by)
    assert access is not None
    access.require(Level.EDIT)
    return save_draft(design=design, value=value, revision=revision, at=at, by=by)
