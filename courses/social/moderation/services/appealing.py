"""Asking moderators to think again, once a decision, and their answers."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from courses.public.designs import DesignError
from courses.social.moderation.models import Appeal, Decision
from courses.social.moderation.selectors.judging import hindrance, moderator_ids
from courses.social.moderation.services.moderating import lift, require_neutral
from courses.social.moderation.services.wording import MOST_APPEAL, MOST_WORDS, said, worded
from courses.social.reactions.services.telling import count_anew


@transaction.atomic
def appeal(*, decision: Decision, user: User, words: str, at: datetime) -> Appeal:
    """Say why a decision should be lifted.

    Raises DesignError: not_concerned, decision_lifted, appealed_already, words_missing,
    words_too_long.
    """
    if decision.concerned != user:
        raise DesignError("not_concerned")
    held = Decision.objects.select_for_update(no_key=True).get(pk=decision.pk)
    if held.lifted_at:
        raise DesignError("decision_lifted")
    if Appeal.objects.filter(decision=held).exists():
        raise DesignError("appealed_already")
    return Appeal.objects.create(decision=held, words=said(words, MOST_APPEAL), at=at)


@transaction.atomic
def grant(*, appeal: Appeal, moderator: User, words: str = "", at: datetime) -> Appeal:
    """Lift the decision.

    Raises DesignError: not_a_moderator, own_matter, own_decision, appeal_answered.
    """
    held = _open(appeal, moderator)
    lift(decision=held.decision, moderator=moderator, at=at)
    return _answered(held, worded(words, MOST_WORDS), at)


@transaction.atomic
def uphold(*, appeal: Appeal, moderator: User, words: str, at: datetime) -> Appeal:
    """Keep the decision, and say why.

    Raises DesignError: not_a_moderator, own_matter, own_decision, appeal_answered, words_missing.
    """
    answered = _answered(_open(appeal, moderator), said(words, MOST_WORDS), at)
    transaction.on_commit(lambda: count_anew(answered.decision.concerned))
    return answered


def _open(appeal: Appeal, moderator: User) -> Appeal:
    held = Appeal.objects.select_for_update(no_key=True).get(pk=appeal.pk)
    require_neutral(moderator, held.decision.concerned)
    if found := hindrance(held.decision, moderator, moderator_ids()):
        raise DesignError(found)
    if held.answered_at or held.decision.lifted_at:
        raise DesignError("appeal_answered")
    return held


def _answered(held: Appeal, words: str, at: datetime) -> Appeal:
    held.answered_at, held.answer = at, words
    held.save(update_fields=["answered_at", "answer"])
    return held
