"""Open reports and appeals, past decisions, and who can judge an appeal."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from accounts.people.models import User
from core.db.prepared import Prepared
from courses.public.designs import moderators
from courses.social.moderation.models import SUBJECTS, Appeal, Decision, Report, kind_of


def moderator_ids() -> frozenset[int]:
    """Return the ids of all moderators. Callers check several decisions with this one query."""
    return frozenset(moderators().values_list("pk", flat=True))


def has_another_judge(decision: Decision, judges: Collection[int]) -> bool:
    """Return True if at least one judge neither made the decision nor is concerned by it."""
    concerned = decision.concerned
    return bool({*judges} - {decision.by_id, concerned.pk if concerned else None})


def hindrance(decision: Decision, moderator: User, judges: Collection[int]) -> str:
    """Return a code that says why a moderator cannot judge an appeal; "" if they can."""
    if decision.concerned == moderator:
        return "own_matter"
    decided = decision.by_id == moderator.pk
    return "own_decision" if decided and has_another_judge(decision, judges) else ""


MOST_CASES = 50
MOST_REPORTS = 500
MOST_DECISIONS = 30


def hidden(column: str, outer: str = "pk") -> Exists:
    """Return a query condition: a decision is in force on the object that a row refers to.

    `column` is one of the SUBJECTS. `outer` is the path from the row to the object's
    key.
    """
    return Exists(Decision.objects.filter(**{column: OuterRef(outer)}, lifted_at=None))


def hidden_designs(outer: str) -> Exists:
    """Return a query condition: a decision is in force on the design at the path `outer`."""
    return hidden("design", outer)


_IN_FORCE = {
    name: Prepared(
        lambda key, column=f"{name}_id": Decision.objects.filter(**{column: key}).in_force(),
        987_654_321,
    )
    for name in SUBJECTS
}


def standing_decision(subject: Any) -> Decision | None:
    """Return the decision that is in force on a subject; None if there is none."""
    return _IN_FORCE[kind_of(subject)].first(subject.pk)


@dataclass
class Case:
    """A subject with all open reports about it."""

    subject: Any
    reports: list[Report] = field(default_factory=list)

    @property
    def since(self) -> datetime:
        return self.reports[0].at

    @property
    def about(self) -> str:
        """The kind of subject, as used in URLs and forms."""
        report = self.reports[0]
        return next(name for name in SUBJECTS if getattr(report, f"{name}_id"))


def open_cases() -> list[Case]:
    """Return at most MOST_CASES subjects with open reports, longest waiting first."""
    cases: dict[tuple[Any, ...], Case] = {}
    for report in _with_subjects(Report.objects.open())[:MOST_REPORTS]:
        key = tuple(getattr(report, f"{name}_id") for name in SUBJECTS)
        cases.setdefault(key, Case(report.subject)).reports.append(report)
    return list(islice(cases.values(), MOST_CASES))


def open_appeals() -> list[Appeal]:
    """Return the unanswered appeals, longest waiting first."""
    waiting = Appeal.objects.filter(answered_at=None, decision__lifted_at=None)
    within = (f"decision__{path}" for path in _paths())
    return list(waiting.select_related(*within, "decision__by")[:MOST_CASES])


def decisions() -> list[Decision]:
    """Return the latest decisions, including lifted ones."""
    return list(_with_subjects(Decision.objects.all())[:MOST_DECISIONS])


def decision_by_id(decision_id: int) -> Decision | None:
    return _with_subjects(Decision.objects.filter(pk=decision_id)).first()


def appeal_to(decision: Decision) -> Appeal | None:
    return Appeal.objects.filter(decision=decision).first()


def decisions_to_mail() -> QuerySet[Decision]:
    """Return the decisions whose latest change has not been emailed yet."""
    return Decision.objects.not_mailed()


def _with_subjects(rows: QuerySet[Any]) -> QuerySet[Any]:
    return rows.select_related(*_paths(), "by")


def _paths() -> Iterator[str]:
    yield from ("design__owner", "design__newest", "comment__writer")
    yield from ("comment__design__newest", "chatline__writer", "chatline__room__session", "person")
