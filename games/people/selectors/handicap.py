"""A user's handicap, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec

from accounts.people.models import User
from games.kernel.handicap import FEWEST, index_of
from games.people.selectors.profile import Reader, public_tables_of
from games.record.handicaps.models import TENTHS, Differential
from games.record.handicaps.selectors.indexes import index_row, latest_differentials
from games.registry import CARDS
from games.tables.models.session import Session
from games.tables.selectors.words import grounds_of


class HandicapRound(msgspec.Struct, frozen=True):
    """A round that counts for a handicap index."""

    table: str | None
    """The id of the table; null if you cannot find it on the profile, as for private tables."""
    ground: str
    """The name of the course; empty without a table."""
    finished_at: datetime
    mode: str
    """The way in which the round was scored: `stroke` or `stableford`."""
    holes: int
    """How many holes were played: 18, or fewer on a shorter course."""
    strokes: int
    """The strokes that count: on each hole up to net double bogey."""
    course_rating: float
    """The expected strokes of the pro."""
    slope: int
    """How much more difficult the course is for the caddie: 113 on a standard course."""
    differential: float
    """How the round compares with the course rating, scaled to 18 holes and standard slope."""
    counts: bool
    """True if the differential is among the lowest, whose mean is the index."""
    index: float | None
    """The index after the round; null with fewer than three rounds."""


class Handicap(msgspec.Struct, frozen=True):
    """A user's handicap in a game."""

    game: str
    index: float | None
    """The handicap index; null with fewer than three rounds. Below 0 is better than the pro."""
    rounds: int
    """The number of all rounds that counted."""
    missing: int
    """The rounds that are missing for a first index; 0 with an index."""
    adjustment: float
    """What was added to the mean, because there are few rounds."""
    latest: tuple[HandicapRound, ...]
    """The last twenty rounds, newest first."""


def games_with_handicaps() -> list[str]:
    """Return the keys of the games that have handicaps."""
    return [key for key, card in CARDS.items() if card.handicap is not None]


def handicap_of(person: User, reader: Reader) -> Handicap:
    """Return a user's handicap in the first game with handicaps, as a reader can see it."""
    game = games_with_handicaps()[0]
    row, rounds = index_row(person, game), latest_differentials(person, game)
    found = index_of([each.value for each in rounds])
    counting = found.counting if found else ()
    shown = _shown(person, reader, rounds)
    grounds = grounds_of([_session(each) for each in shown], reader)
    names = {session: str(ground.name) for session, ground in grounds.items()}
    count = row.rounds if row else 0
    return Handicap(
        game=game,
        index=row.value if row else None,
        rounds=count,
        missing=max(0, FEWEST - count),
        adjustment=found.adjustment if found else 0.0,
        latest=tuple(_round(each, names, place in counting) for place, each in enumerate(rounds))[
            ::-1
        ],
    )


def _session(row: Differential) -> Session:
    session = row.round.game.session
    assert session is not None
    return session


def _shown(person: User, reader: Reader, rounds: Sequence[Differential]) -> list[Differential]:
    """Return the rounds whose tables the reader can find: public ones, and all own ones."""
    stored = [each for each in rounds if each.round.game.session_id is not None]
    if reader == person:
        return stored
    public = public_tables_of(person, reader)
    found = set(
        public.filter(pk__in=[each.round.game.session_id for each in stored]).values_list(
            "pk", flat=True
        )
    )
    return [each for each in stored if each.round.game.session_id in found]


def _round(row: Differential, names: Mapping[int, str], counts: bool) -> HandicapRound:
    """Return a round; `names` are the grounds of the tables that the reader can find."""
    game = row.round.game
    rating = game.handicap.rating
    assert rating is not None
    session = game.session if game.session_id in names else None
    return HandicapRound(
        table=session.public_id if session else None,
        ground=names[session.pk] if session else "",
        finished_at=game.finished_at,
        mode=game.mode,
        holes=len(rating.pars),
        strokes=row.adjusted,
        course_rating=rating.course / TENTHS,
        slope=rating.slope,
        differential=row.value,
        counts=counts,
        index=None if row.index_after is None else row.index_after / TENTHS,
    )
