"""Rounds at the table."""

from datetime import datetime

import msgspec
from django.db.models import QuerySet

from accounts.models import User
from courses.designs.course.manual_scorecard import Holes
from games.models import PaperRound
from games.selectors.access import Person
from games.selectors.grounds import ground_of_round


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


class RoundView(msgspec.Struct, frozen=True):
    """A round at the table for programs."""

    id: str
    course: str
    """Empty while a moderator hides it."""
    version: int
    players: list[str]
    card: tuple[Holes, ...]
    """By player and hole `[turns, penalties, holed]`, or null."""
    opened_at: datetime
    changed_at: datetime
    closed_at: datetime | None


def round_view(paper_round: PaperRound, reader: Person) -> RoundView:
    """What programs see of a round."""
    return RoundView(
        id=paper_round.public_id,
        course=ground_of_round(paper_round.version, reader).slug,
        version=paper_round.version.number,
        players=paper_round.players,
        card=paper_round.card,
        opened_at=paper_round.opened_at,
        changed_at=paper_round.changed_at,
        closed_at=paper_round.closed_at,
    )
