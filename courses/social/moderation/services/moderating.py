"""What moderators do: hide, silence, dismiss reports, and lift decisions."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from courses.public.designs import Design, DesignError, is_moderator, refresh_listing
from courses.social.moderation.models import Decision, Ground, Report, columns_of
from courses.social.moderation.selectors.moderation import standing_decision
from courses.social.moderation.services.wording import MOST_WORDS, worded
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.services.telling import count_anew

Subject = Design | Comment | User


@transaction.atomic
def decide(
    *, subject: Subject, moderator: User, ground: Ground, words: str = "", at: datetime
) -> Decision:
    """Hide a design or a comment, or let a person write no comments; its reports are answered.

    A decision that is already in force stays the one that counts.
    Raises DesignError: not_a_moderator, own_matter, words_too_long.
    """
    decision = Decision(by=moderator, ground=ground, words=worded(words, MOST_WORDS), at=at)
    for column, value in columns_of(subject).items():
        setattr(decision, column, value)
    require_neutral(moderator, decision.concerned)
    _lock(subject)
    standing = standing_decision(subject)
    if standing is None:
        decision.save()
        _show_or_hide(subject)
        _is_news(decision)
    _answer_reports(subject, standing or decision, at)
    return standing or decision


@transaction.atomic
def dismiss(*, subject: Subject, moderator: User, at: datetime) -> None:
    """Close the reports without a decision. Raises DesignError: not_a_moderator, own_matter."""
    whose = Report(**columns_of(subject)).concerned
    require_neutral(moderator, whose)
    _answer_reports(subject, None, at)


@transaction.atomic
def lift(*, decision: Decision, moderator: User, at: datetime) -> Decision:
    """Take a decision back: everything that it hid is visible again.

    Hiding changed nothing else, so nothing else has to be restored. Idempotent.
    Raises DesignError: not_a_moderator, own_matter.
    """
    require_neutral(moderator, decision.concerned)
    held = Decision.objects.select_for_update(no_key=True).get(pk=decision.pk)
    if held.lifted_at is None:
        held.lifted_at = at
        held.save(update_fields=["lifted_at"])
        _show_or_hide(held.subject)
        _is_news(held)
    return held


def require_neutral(moderator: User, concerned: User | None) -> None:
    """Raises DesignError: not_a_moderator, own_matter."""
    if not is_moderator(moderator):
        raise DesignError("not_a_moderator")
    if concerned == moderator:
        raise DesignError("own_matter")


def _is_news(decision: Decision) -> None:
    if concerned := decision.concerned:
        transaction.on_commit(lambda: count_anew(concerned))


def _lock(subject: Subject) -> None:
    """Two moderators at the same time make one decision."""
    type(subject)._default_manager.select_for_update(no_key=True).get(pk=subject.pk)


def _answer_reports(subject: Subject, decision: Decision | None, at: datetime) -> None:
    Report.objects.open().on(subject).update(closed_at=at, decision=decision)


def _show_or_hide(subject: Subject) -> None:
    if isinstance(subject, Design):
        refresh_listing(design=subject)
