"""What those who look at a draft are told: that it changed, and who did it."""

from typing import Any

from accounts.people.models import User
from core.person import told_person
from core.realtime.broadcast import broadcast_after_commit
from courses.stored.models.design import Design


def draft_topic(design_id: int) -> str:
    return f"draft-{design_id}"


def tell_of_draft(design: Design, kind: str, by: User | None = None, **more: Any) -> None:
    """After the commit: have everybody at a draft look again whether they may, and what is new."""
    topic = draft_topic(design.pk)
    who = told_person(by)
    note = {"type": kind, "by": who, **more}
    broadcast_after_commit({topic: design.revision}, {topic: note})
