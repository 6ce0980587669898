"""A user's public page: the designs they have published and the games they have played."""

from __future__ import annotations

from datetime import date, datetime

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import User
from courses.gallery.selectors.cards import designs_by_key, first_keys
from courses.gallery.selectors.front import pinned_by
from courses.gallery.selectors.search import NEW, ORDERS
from courses.social.reactions.models import Block, Follow
from courses.stored.models import Design
from courses.stored.selectors import hidden
from games.rounds.models import ScoreRow
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, SessionQuerySet, Status
from games.tables.selectors.visibility import not_private

Reader = User | AnonymousUser

DESIGNS = 12
ROUNDS = 300
"""The number of a user's last rounds that are searched for the best ones."""
BEST = 8


class BestRound(msgspec.Struct, frozen=True):
    """A user's fewest strokes on a course or with a deck."""

    session: str
    ground: str
    strokes: int
    par: int | None
    finished_at: datetime | None


class Profile(msgspec.Struct, frozen=True):
    """A user's public profile, in figures."""

    id: str
    name: str
    is_bot: bool
    """True if a program uses this account."""
    since: date
    followers: int
    designs: int
    """The number of designs in galleries."""
    games: int
    """The number of finished games, not counting practice games."""
    best: tuple[BestRound, ...]


class Counts(msgspec.Struct, frozen=True):
    """The figures in the head of all pages about a user."""

    games: int
    followers: int


def counts_of(person: User) -> Counts:
    """Return how many games a user has finished, and how many users follow them."""
    followers = Follow.objects.filter(author=person).count()
    return Counts(games=games_of(person).count(), followers=followers)


def profile_of(person: User) -> Profile:
    """Return the public profile of a user."""
    counts = counts_of(person)
    return Profile(
        id=person.public_id,
        name=person.name,
        is_bot=person.is_bot,
        since=person.joined_at.date(),
        followers=counts.followers,
        designs=designs_of(person).count(),
        games=counts.games,
        best=tuple(best_rounds_of(person)),
    )


def newest_designs_of(person: User) -> list[Design]:
    """Return the user's newest designs, as cards show them."""
    return designs_by_key(first_keys(designs_of(person), DESIGNS))


def pinned_designs_of(person: User) -> list[Design]:
    """Return the designs that the user pinned to the top of their page, last pinned first."""
    return pinned_by(person.pk)


def designs_of(person: User) -> QuerySet[Design]:
    """Return the user's designs of all types in the galleries, newest first."""
    return Design.objects.filter(owner=person, listed=True).order_by(*ORDERS[NEW])


def games_of(person: User) -> SessionQuerySet:
    """Return the finished games that the user played to the end, newest first, without practice
    games.
    """
    seats = Seat.objects.at_table().filter(user=person).values("session_id")
    finished = Session.objects.light().counting().filter(status=Status.FINISHED, pk__in=seats)
    return finished.order_by("-finished_at")


def public_tables_of(person: User, reader: Reader) -> SessionQuerySet:
    """Return the public games that the person plays or has played to the end, newest first.

    Leave out practice games, unlisted tables and games on hidden designs. If one of the two has
    blocked the other, return none.
    """
    seats = Seat.objects.at_table().filter(user=person).values("session_id")
    between = Q(user=person, person=reader.pk) | Q(user=reader.pk, person=person)
    tables = Session.objects.counting().filter(
        ~Exists(Block.objects.filter(between)),
        ~hidden("ground_version__design"),
        pk__in=seats,
        listing=Listing.PUBLIC,
        status__in=[Status.PLAYING, Status.FINISHED],
    )
    return tables.order_by("-started_at", "-pk")


def best_rounds_of(person: User) -> list[BestRound]:
    """Return the user's best round on each ground, furthest below par first."""
    rounds = (_round(row) for row in _totals(person)[:ROUNDS])
    best: dict[str, BestRound] = {}
    for played in sorted(rounds, key=lambda played: played.strokes):
        best.setdefault(played.ground, played)
    return sorted(best.values(), key=lambda played: played.strokes - (played.par or 0))[:BEST]


def _totals(person: User) -> QuerySet[ScoreRow]:
    own = Seat.objects.by_themselves().filter(
        user=person, session=OuterRef("session"), number=OuterRef("seat")
    )
    games = Session.objects.counting().filter(not_private(), seats__user=person).values("pk")
    totals = ScoreRow.objects.filter(Exists(own), session__in=games, hole=0, measure="strokes")
    totals = totals.exclude(hidden("session__ground_version__design"))
    shown = totals.select_related("session").only(
        "value", "par", "session__public_id", "session__course_name", "session__finished_at"
    )
    return shown.order_by("-session__finished_at")


def _round(row: ScoreRow) -> BestRound:
    table = row.session
    return BestRound(table.public_id, table.course_name, row.value, row.par, table.finished_at)
