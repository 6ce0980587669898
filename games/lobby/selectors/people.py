"""What somebody's page tells of them: what they have made and what they have played."""

from __future__ import annotations

from datetime import date, datetime

import msgspec
from django.db.models import Exists, OuterRef, QuerySet

from accounts.people.models import User
from courses.gallery.selectors import NEW, ORDERS, designs_by_key, first_keys
from courses.social.reactions.models import Follow
from courses.stored.models import Design
from courses.stored.selectors import hidden
from games.rounds.models import ScoreRow
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, SessionQuerySet, Status

DESIGNS = 12
GAMES = 6
ROUNDS = 300
"""So many of somebody's last rounds are looked through for their best ones."""
BEST = 8


class BestRound(msgspec.Struct, frozen=True):
    """Somebody's fewest strokes on a course or with a deck."""

    session: str
    ground: str
    strokes: int
    par: int | None
    finished_at: datetime | None


class Profile(msgspec.Struct, frozen=True):
    """Somebody as everybody may see them, in figures."""

    id: str
    name: str
    is_bot: bool
    """Whether a program plays under this account."""
    since: date
    followers: int
    designs: int
    """In galleries."""
    games: int
    """Finished ones that count."""
    best: tuple[BestRound, ...]


def person_by_id(public_id: str) -> User | None:
    """Somebody who has not left."""
    return User.objects.filter(public_id=public_id, is_active=True, deleted_at=None).first()


def profile_of(person: User) -> Profile:
    """Who somebody is to others."""
    return Profile(
        id=person.public_id,
        name=person.name,
        is_bot=person.is_bot,
        since=person.joined_at.date(),
        followers=Follow.objects.filter(author=person).count(),
        designs=designs_of(person).count(),
        games=games_of(person).count(),
        best=tuple(best_rounds_of(person)),
    )


def newest_designs_of(person: User) -> list[Design]:
    """The first few, as cards show them."""
    return designs_by_key(first_keys(designs_of(person), DESIGNS))


def last_games_of(person: User, *, at: datetime) -> list[TableCard]:
    """The last public ones: a table that only those with its link know stays theirs."""
    return table_cards(games_of(person).filter(listing=Listing.PUBLIC)[:GAMES], None, at=at)


def designs_of(person: User) -> QuerySet[Design]:
    """What of theirs is in the galleries, of all types, the newest first."""
    return Design.objects.filter(owner=person, listed=True).order_by(*ORDERS[NEW])


def games_of(person: User) -> SessionQuerySet:
    """The finished games that they played to the end, the newest first; no practice."""
    seats = Seat.objects.at_table().filter(user=person).values("session_id")
    finished = Session.objects.light().counting().filter(status=Status.FINISHED, pk__in=seats)
    return finished.order_by("-finished_at")


def best_rounds_of(person: User) -> list[BestRound]:
    """Their best round on each ground, those furthest below par first."""
    rounds = (_round(row) for row in _totals(person)[:ROUNDS])
    best: dict[str, BestRound] = {}
    for played in sorted(rounds, key=lambda played: played.strokes):
        best.setdefault(played.ground, played)
    return sorted(best.values(), key=lambda played: played.strokes - (played.par or 0))[:BEST]


def _totals(person: User) -> QuerySet[ScoreRow]:
    own = Seat.objects.by_themselves().filter(
        user=person, session=OuterRef("session"), number=OuterRef("seat")
    )
    games = Session.objects.counting().filter(seats__user=person).values("pk")
    totals = ScoreRow.objects.filter(Exists(own), session__in=games, hole=0, measure="strokes")
    totals = totals.exclude(hidden("session__ground_version__design"))
    shown = totals.select_related("session").only(
        "value", "par", "session__public_id", "session__course_name", "session__finished_at"
    )
    return shown.order_by("-session__finished_at")


def _round(row: ScoreRow) -> BestRound:
    table = row.session
    return BestRound(table.public_id, table.course_name, row.value, row.par, table.finished_at)
