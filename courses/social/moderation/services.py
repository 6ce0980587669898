"""Reports, decisions and appeals."""

from datetime import datetime
from typing import Any

from django.contrib.auth.models import Permission
from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.writing import REPORTS
from core.site import page_url
from core.user_text import unfit
from courses.public.designs import MODERATE, Design, DesignError, is_moderator, refresh_listing
from courses.social.moderation.models import (
    Appeal,
    Decision,
    Report,
    ReportReason,
    columns_of,
    kind_of,
)
from courses.social.moderation.selectors import (
    appeal_to,
    decisions_to_mail,
    hindrance,
    moderator_ids,
    standing_decision,
)
from courses.social.reactions.models import Comment
from courses.social.reactions.services import reset_news_count
from notifications.mail.services import sending as mail


def appoint_moderator(*, user: User) -> None:
    """Give a user the moderator permission. Idempotent."""
    user.user_permissions.add(_permission())


def relieve_moderator(*, user: User) -> None:
    """Remove the moderator permission from a user. Their decisions stay in force."""
    user.user_permissions.remove(_permission())


def _permission() -> Permission:
    app, _dot, codename = MODERATE.partition(".")
    return Permission.objects.get(content_type__app_label=app, codename=codename)


Subject = Design | Comment | User | Any
"""`Any` stands for a chat line, whose model is in an app above this one."""

MOST_WORDS: int = Decision._meta.get_field("words").max_length or 0
MOST_APPEAL: int = Appeal._meta.get_field("words").max_length or 0


def worded(text: str, most: int) -> str:
    """Return the text without surrounding whitespace.

    Raises DesignError: words_too_long, text_control, text_invisible, text_blank.
    """
    text = "\n".join(text.strip().splitlines())
    if len(text) > most:
        raise DesignError("words_too_long", most=most)
    require_fit(text)
    return text


def require_fit(text: str) -> None:
    """Raise DesignError for text that cannot be shown: text_control, text_invisible, text_blank."""
    if refusal := unfit(text, lines=True):
        raise DesignError(refusal.code, character=refusal.character)


def cleaned_text(text: str, most: int) -> str:
    """Return a required text without surrounding whitespace.

    Raises the errors of `worded`, and DesignError("words_missing").
    """
    if not text.strip():
        raise DesignError("words_missing")
    return worded(text, most)


@transaction.atomic
def report(
    *,
    subject: Subject,
    by: User,
    ground: ReportReason,
    words: str = "",
    at: datetime,
) -> Report:
    """Report a design, a comment, a chat line or a person. If the user already has an open
    report about it, return that report.

    Raises DesignError: own_design, own_comment, own_line, oneself, words_too_long. LimitReached.
    """
    report = Report(by=by, ground=ground, words=worded(words, MOST_WORDS), at=at)
    for column, value in columns_of(subject).items():
        setattr(report, column, value)
    if report.concerned == by:
        raise DesignError(_OWN[kind_of(subject)])
    # Lock the user's row, so that two simultaneous requests create one report.
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if there := Report.objects.open().on(subject).filter(by=by).first():
        return there
    require((REPORTS, str(by.pk)), at=at)
    report.quoted = report.line_said  # The writer can delete the line.
    report.save()
    return report


_OWN = {
    "design": "own_design",
    "comment": "own_comment",
    "chatline": "own_line",
    "person": "oneself",
}


@transaction.atomic
def decide(
    *, subject: Subject, moderator: User, ground: ReportReason, words: str = "", at: datetime
) -> Decision:
    """Hide a design, a comment or a chat line, or stop a person from commenting. Closes the open
    reports.

    If a decision is already in force, it is returned instead of a new one.

    Raises DesignError: not_a_moderator, own_matter, words_too_long.
    """
    text, columns = worded(words, MOST_WORDS), columns_of(subject)
    decision = Decision(by=moderator, ground=ground, words=text, at=at, **columns)
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
    """Lift a decision. The subject becomes visible again.

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
    """Raise DesignError if the user is not a moderator (not_a_moderator) or is the person concerned
    (own_matter).
    """
    if not is_moderator(moderator):
        raise DesignError("not_a_moderator")
    if concerned == moderator:
        raise DesignError("own_matter")


def _is_news(decision: Decision) -> None:
    if concerned := decision.concerned:
        transaction.on_commit(lambda: reset_news_count(concerned))


def _lock(subject: Subject) -> None:
    """Lock the subject's row, so that two moderators who act at the same time make only one
    decision.
    """
    model: Any = type(subject)
    model._default_manager.select_for_update(no_key=True).get(pk=subject.pk)


def _answer_reports(subject: Subject, decision: Decision | None, at: datetime) -> None:
    Report.objects.open().on(subject).update(closed_at=at, decision=decision)


def _show_or_hide(subject: Subject) -> None:
    if isinstance(subject, Design):
        refresh_listing(design=subject)


@transaction.atomic
def appeal(*, decision: Decision, user: User, words: str, at: datetime) -> Appeal:
    """Appeal against a decision. `words` says why it should be lifted.

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
    return Appeal.objects.create(decision=held, words=cleaned_text(words, MOST_APPEAL), at=at)


@transaction.atomic
def grant(*, appeal: Appeal, moderator: User, words: str = "", at: datetime) -> Appeal:
    """Grant an appeal: lift the decision.

    Raises DesignError: not_a_moderator, own_matter, own_decision, appeal_answered.
    """
    held = _open(appeal, moderator)
    lift(decision=held.decision, moderator=moderator, at=at)
    return _answered(held, worded(words, MOST_WORDS), at)


@transaction.atomic
def uphold(*, appeal: Appeal, moderator: User, words: str, at: datetime) -> Appeal:
    """Reject an appeal, giving a reason.

    Raises DesignError: not_a_moderator, own_matter, own_decision, appeal_answered, words_missing.
    """
    answered = _answered(_open(appeal, moderator), cleaned_text(words, MOST_WORDS), at)
    transaction.on_commit(lambda: reset_news_count(answered.decision.concerned))
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


def mail_decision(*, decision_id: int, at: datetime) -> bool:
    """Email the state of a decision to the person concerned: made, upheld after an appeal, or
    lifted.

    Returns True if an email was sent.
    """
    row = decisions_to_mail().filter(pk=decision_id).first()
    if row is None:
        return False
    sent = row.concerned is not None and _send(row, row.concerned, at)
    Decision.objects.filter(pk=row.pk).update(told_at=at)
    return sent


def _send(decision: Decision, reader: User, at: datetime) -> bool:
    appeal = appeal_to(decision)
    turn = _turn(decision, appeal)
    return mail.send(
        to=reader,
        kind="moderation",
        template=f"courses/social/moderation/mail/{turn}",
        context=_context(decision, appeal),
        message_id=f"decision-{decision.pk}-{turn}",
        thread=f"decision-{decision.pk}",
        at=at,
    )


def _turn(decision: Decision, appeal: Appeal | None) -> str:
    """Return the name of the email template for the decision's latest change."""
    if decision.lifted_at:
        return "lifted"
    return "upheld" if appeal and appeal.answered_at else "decided"


def _context(decision: Decision, appeal: Appeal | None) -> dict[str, Any]:
    return {
        "decision": decision,
        "ground": decision.get_ground_display(),
        "answer": appeal.answer if appeal else "",
        "link": page_url("courses:appeal", decision.pk),
    }
