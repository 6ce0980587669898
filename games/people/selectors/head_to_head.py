"""The results of two people in the games that they have played against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

import msgspec
from django.db.models import Q

from accounts.people.models import User
from core.person import Person, person_of
from courses.social.reactions.models import Block
from games.registry import CARDS, card_of
from games.site.progress import Progress
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.positions import sides_of
from games.tables.selectors.words import progress_of

GAMES = 500
"""The number of the latest games that are counted."""


class HeadToHeadGame(msgspec.Struct, frozen=True):
    """The results of two people in one game."""

    game: str
    game_name: str
    played: int
    """The number of finished games against each other."""
    won: int
    """The games that ended with the person ahead of the other."""
    lost: int
    """The games that ended with the other ahead."""
    drawn: int
    """The games in which both have the same place."""
    average: float | None
    """The person's average strokes in these games; null if the game does not count strokes."""
    other_average: float | None
    """The other's average strokes in the same games."""


class HeadToHead(msgspec.Struct, frozen=True):
    """The results of a person against another one."""

    person: Person | None
    """The person whose results these are."""
    other: Person | None
    """The person against whom they played."""
    games: tuple[HeadToHeadGame, ...]
    """One entry per game that they have played, in the order of `/games/`."""


@dataclass
class _Count:
    """The results of one game so far: 1 for a win, -1 for a loss, 0 for a draw."""

    outcomes: list[int] = field(default_factory=list)
    strokes: list[tuple[int, int]] = field(default_factory=list)


def head_to_head(person: User, other: User, reader: User) -> HeadToHead:
    """Return a person's results against another in the finished games that the reader can see.

    The two themselves can see all of them; others see only the public ones. Practice games, and
    games in which both were on the same side, do not count. If one has blocked the other, no games
    count.
    """
    counts: dict[str, _Count] = {}
    pairs = [] if _is_blocked({person.pk, other.pk, reader.pk}) else _shared(person, other, reader)
    for one, two in _against_each_other(pairs):
        count = counts.setdefault(one.session.game, _Count())
        progress = progress_of(one.session)
        count.outcomes.append(_outcome(one, two, progress))
        if progress is not None and progress.measure == "strokes" and not _left(one, two):
            totals = progress.totals
            if max(one.number, two.number) < len(totals):
                count.strokes.append((totals[one.number], totals[two.number]))
    games = tuple(_game(key, counts[key]) for key in CARDS if key in counts)
    return HeadToHead(person_of(person), person_of(other), games)


def _is_blocked(people: set[int]) -> bool:
    return Block.objects.filter(user__in=people, person__in=people).exists()


Pair = tuple[Seat, Seat]


def _shared(person: User, other: User, reader: User) -> list[Pair]:
    """Return the seats of both at their last finished tables that the reader can see."""
    # A person on another one's device has no results of the account.
    seats = Seat.objects.of_people().filter(local_name="")
    tables = Session.objects.counting().filter(
        status=Status.FINISHED,
        pk__in=seats.filter(user=person).values("session"),
    )
    tables = tables.filter(pk__in=seats.filter(user=other).values("session"))
    if reader.pk not in (person.pk, other.pk):
        tables = tables.filter(listing=Listing.PUBLIC)
    newest = tables.order_by("-pk").values("pk")[:GAMES]
    rows = seats.filter(Q(user=person) | Q(user=other), session__in=newest)
    rows = rows.select_related("session").defer(
        "session__config", "session__snapshot", "session__seed"
    )
    own: dict[int, dict[int, Seat]] = {}
    for seat in rows.order_by("session_id", "number"):
        own.setdefault(seat.session_id, {}).setdefault(seat.user_id or 0, seat)
    pairs = ((found.get(person.pk), found.get(other.pk)) for found in own.values())
    return [(one, two) for one, two in pairs if one and two]


def _against_each_other(pairs: Sequence[Pair]) -> Iterable[Pair]:
    """Leave out the games in which both were on the same side, and those that both have left.

    Players of one side share a place, so only the set-up of ties has to be read.
    """
    tied = [one.session_id for one, two in pairs if _is_tied(one, two, progress_of(one.session))]
    sessions = Session.objects.only("game", "config", "config_format", "progress").in_bulk(tied)
    for one, two in pairs:
        both_left = _has_left(one) and _has_left(two)
        if not both_left and not _one_side(sessions.get(one.session_id), one, two):
            yield one, two


def _is_tied(one: Seat, two: Seat, progress: Progress | None) -> bool:
    """Return whether both have the same place, or no places are stored."""
    return _compared(one, two, progress) == 0


def _one_side(session: Session | None, one: Seat, two: Seat) -> bool:
    progress = progress_of(session) if session is not None else None
    if session is None or progress is None:
        return False
    sides = sides_of(session, len(progress.places))
    known = max(one.number, two.number) < len(sides)
    return known and sides[one.number] == sides[two.number]


def _outcome(one: Seat, two: Seat, progress: Progress | None) -> int:
    """Return 1 if the first is ahead, -1 if the second is, 0 for a draw. A player who has left has
    lost.
    """
    if _left(one, two):
        return 1 if _has_left(two) else -1
    return _compared(one, two, progress)


def _compared(one: Seat, two: Seat, progress: Progress | None) -> int:
    places = progress.places if progress else ()
    if max(one.number, two.number) >= len(places):
        return 0
    first, second = places[one.number], places[two.number]
    return (first < second) - (first > second)


def _left(one: Seat, two: Seat) -> bool:
    return _has_left(one) or _has_left(two)


def _has_left(seat: Seat) -> bool:
    return seat.replaced_at is not None or seat.resigned_at is not None


def _game(key: str, count: _Count) -> HeadToHeadGame:
    outcomes, strokes = count.outcomes, count.strokes
    return HeadToHeadGame(
        game=key,
        game_name=str(card_of(key).about.name),
        played=len(outcomes),
        won=outcomes.count(1),
        lost=outcomes.count(-1),
        drawn=outcomes.count(0),
        average=round(fmean(own for own, _others in strokes), 1) if strokes else None,
        other_average=round(fmean(others for _own, others in strokes), 1) if strokes else None,
    )
