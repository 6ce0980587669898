"""Rounds at the table."""

from django.db.models import QuerySet

from accounts.models import User
from games.models import PaperRound


def paper_round(public_id: str) -> PaperRound | None:
    """A round by its address; None without one."""
    found = PaperRound.objects.filter(public_id=public_id)
    return found.select_related("version__design").first()


def own_paper_rounds(keeper: User) -> QuerySet[PaperRound]:
    """What somebody has kept score of, the last first."""
    return PaperRound.objects.filter(keeper=keeper).select_related("version__design")


def may_write(paper_round: PaperRound, user: User | None, kept_here: list[str]) -> bool:
    """Who opened it, signed in or on the same phone; `kept_here` are rounds opened on it."""
    if paper_round.keeper_id is not None:
        return user is not None and user.pk == paper_round.keeper_id
    return paper_round.public_id in kept_here
