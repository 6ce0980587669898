"""Who judges an appeal: somebody else than whoever decided, where there is somebody else."""

from collections.abc import Collection

from accounts.people.models import User
from courses.public.designs import moderators
from courses.social.moderation.models import Decision


def moderator_ids() -> frozenset[int]:
    """Everybody who moderates, to ask of several decisions."""
    return frozenset(moderators().values_list("pk", flat=True))


def has_another_judge(decision: Decision, judges: Collection[int]) -> bool:
    """Whether one of these neither made the decision nor is concerned by it."""
    concerned = decision.concerned
    return bool({*judges} - {decision.by_id, concerned.pk if concerned else None})


def hindrance(decision: Decision, moderator: User, judges: Collection[int]) -> str:
    """The code of what keeps a moderator from judging an appeal; empty where nothing does."""
    if decision.concerned == moderator:
        return "own_matter"
    decided = decision.by_id == moderator.pk
    return "own_decision" if decided and has_another_judge(decision, judges) else ""
