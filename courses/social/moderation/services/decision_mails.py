"""The mails to those whom a decision concerns, sent at least once with a fixed Message-ID."""

from datetime import datetime
from typing import Any

from accounts.people.models import User
from core.site import page_url
from courses.social.moderation.models import Appeal, Decision
from courses.social.moderation.selectors.moderation import appeal_to, untold_decisions
from notifications.mail.services import sending as mail


def tell_decision(*, decision_id: int, at: datetime) -> bool:
    """Tell those concerned the state of a decision: made, upheld after an appeal, or lifted."""
    row = untold_decisions().filter(pk=decision_id).first()
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
        template=f"courses/social/mail/{turn}",
        context=_context(decision, appeal),
        message_id=f"decision-{decision.pk}-{turn}",
        thread=f"decision-{decision.pk}",
        at=at,
    )


def _turn(decision: Decision, appeal: Appeal | None) -> str:
    """The name of the template for its newest change."""
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
