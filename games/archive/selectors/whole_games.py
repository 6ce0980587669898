"""Whole games as one reader may know them, many at a time: a few statements for each handful.

What is not over is told as its reader sees it now; seeds, hands and configs come with the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.person import nameless, person_of
from courses.stored.models import Listing as DesignListing
from games.kernel import notation
from games.kernel.codec import plain
from games.registry import card_of
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status
from games.tables.models.turn import Turn
from games.tables.selectors.access import Person, own_seat, viewer_at
from games.tables.selectors.positions import config_of, position_of, result_at, seed_of, turn_of
from games.tables.selectors.words import (
    NamedGround,
    agreed,
    grounds_of,
    name_of,
    telling,
    without_address,
)

HANDFUL = 8
"""Tables that are held at once; the longest games have some hundred turns."""


@dataclass(frozen=True)
class WholeGame:
    """A table with its seats and turns, for one reader."""

    session: Session
    seats: Sequence[Seat]
    turns: Sequence[Turn]
    ground: NamedGround
    reader: Person

    @property
    def mine(self) -> Seat | None:
        return own_seat(self.reader, self.seats)

    @property
    def opens(self) -> bool:
        """Whether all of it may be known: it is over, and what it was played on is not hidden."""
        return self.session.is_finished and not self.ground.hidden

    def knows(self, turn: Turn) -> bool:
        """Whether the reader may know what was chosen in a turn."""
        mine = self.mine
        return self.session.is_finished or (mine is not None and turn.seat == mine.number)


def games_played_by(
    person: User, *, game: str = "", since: datetime | None = None
) -> QuerySet[Session]:
    """Their games, under way or over; with `since` those that have not ended before it."""
    own = Seat.objects.filter(user=person).values("session_id")
    found = Session.objects.filter(pk__in=own, turn_count__gt=0)
    if game:
        found = found.filter(game=game)
    if since is not None:
        found = found.filter(Q(finished_at=None) | Q(finished_at__gte=since))
    return found


def public_games(*, begins: datetime, ends: datetime) -> QuerySet[Session]:
    """What ended in a span of time in front of all; no practice, nothing on unlisted designs.

    Whether a moderator hides what it was played on, the ground of each says.
    """
    over = Session.objects.filter(
        status=Status.FINISHED, listing=Listing.PUBLIC, practice=False, turn_count__gt=0
    )
    shown = over.exclude(ground_version__design__listing=DesignListing.UNLISTED)
    return shown.filter(finished_at__gte=begins, finished_at__lt=ends)


def in_handfuls(found: QuerySet[Session], reader: Person) -> Iterator[list[WholeGame]]:
    """All of them in the order of their keys; no more of them is held than a handful."""
    last = 0
    while sessions := list(found.filter(pk__gt=last).order_by("pk")[:HANDFUL]):
        last = sessions[-1].pk
        yield list(whole_games(sessions, reader))


def whole_games(sessions: Sequence[Session], reader: Person) -> Iterator[WholeGame]:
    """Tables with all that belongs to them, asked for at once."""
    keys = [session.pk for session in sessions]
    seats = _by_session(
        Seat.objects.filter(session__in=keys).select_related("user").order_by("session", "number")
    )
    turns = _by_session(Turn.objects.filter(session__in=keys).order_by("session", "number"))
    grounds = grounds_of(sessions, reader)
    for session in sessions:
        for seat in seats[session.pk]:
            seat.session = session
        # What was played since the session was read belongs to its next state.
        known = [turn for turn in turns[session.pk] if turn.version <= session.version]
        yield WholeGame(session, seats[session.pk], known, grounds[session.pk], reader)


def _by_session(rows: Iterable[Any]) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for key, group in groupby(rows, key=attrgetter("session_id")):
        found[key] = list(group)
    return found


def headers_of(whole: WholeGame) -> dict[str, Any]:
    """What stands above the turns of a game's text."""
    session = whole.session
    told = {
        "Game": session.game,
        "Table": session.public_id,
        "Status": session.status,
        "Ground": whole.ground.name,
        "Options": _options(whole),
        "Seats": [name_of(seat) for seat in whole.seats],
        "Begun": session.started_at,
        "Ended": session.finished_at,
        "Rules": _rules_of(whole),
        "Commitment": session.commitment,
    }
    return {**told, **_opened(whole)}


def _opened(whole: WholeGame) -> dict[str, Any]:
    if not whole.opens:
        return {}
    session = whole.session
    told: dict[str, Any] = {"Seed": seed_of(session, whole.seats).hex()}
    # A draft is its author's: what practice was played on stays where it is.
    return told if session.practice else {**told, "Config": plain(config_of(session))}


def _options(whole: WholeGame) -> dict[str, Any]:
    options = agreed(whole.session.game, whole.session.choices)
    return without_address(options, whole.session) if whole.ground.hidden else options


def _rules_of(whole: WholeGame) -> int:
    """The version of the rules that the set-up was played by; 0 before it."""
    return whole.turns[0].rules_version if whole.turns else 0


def text_of(whole: WholeGame) -> str:
    """A game in the notation."""
    steps = (
        notation.step_of(row.number, turn_of(whole.session, row), known=whole.knows(row))
        for row in whole.turns
    )
    return notation.written(headers_of(whole), (step for step in steps if step is not None))


def facts_of(whole: WholeGame) -> dict[str, Any]:
    """A game with all that happened, as the reader may know it."""
    mine = whole.mine
    return {
        **_table(whole),
        "seat": mine and mine.number,
        "seats": [{**_seat(seat), "name": name_of(seat)} for seat in whole.seats],
        **_played(whole),
    }


def nameless_facts_of(whole: WholeGame) -> dict[str, Any]:
    """The same for everybody, without what people are called."""
    return {**_table(whole), "seats": [_nameless(seat) for seat in whole.seats], **_played(whole)}


def _table(whole: WholeGame) -> dict[str, Any]:
    session = whole.session
    return {
        "table": session.public_id,
        "game": session.game,
        "status": session.status,
        "listing": session.listing,
        "practice": session.practice,
        "ground": {"name": whole.ground.name, "slug": whole.ground.slug},
        "options": _options(whole),
        "rules": _rules_of(whole),
        "begun_at": session.started_at,
        "ended_at": session.finished_at,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    """People by what is public of them; of guests, nothing that leads to whom they become."""
    user = seat.user
    golfer = None if user is not None and user.is_guest else person_of(user)
    return {
        "number": seat.number,
        "kind": seat.kind,
        "person": golfer,
        "bot": seat.bot or None,
    }


def _nameless(seat: Seat) -> dict[str, Any]:
    told = _seat(seat)
    return {**told, "person": nameless(told["person"])}


def _played(whole: WholeGame) -> dict[str, Any]:
    session, shown = whole.session, telling(whole.session, whole.ground)
    opened, game = _opened(whole), card_of(session.game).rules
    state = position_of(session).state
    return {
        "turns": [_turn(whole, row, shown) for row in whole.turns],
        "view": shown(game.view(state, viewer_at(session, whole.mine))),
        "scores": game.scores(state),
        "result": result_at(session, state),
        "commitment": session.commitment,
        "seed": opened.get("Seed"),
        "config": opened.get("Config"),
    }


def _turn(whole: WholeGame, row: Turn, shown: Any) -> dict[str, Any]:
    turn = turn_of(whole.session, row)
    redact, viewer = card_of(whole.session.game).rules.redact, viewer_at(whole.session, whole.mine)
    told = (redact(event, viewer) for event in turn.events)
    known = whole.knows(row)
    return {
        "turn": row.number,
        "seat": row.seat,
        "at": row.at,
        "undoes": row.undoes,
        "prompt": turn.prompt or None if known else None,
        "action": turn.action if known else None,
        "events": [shown(event) for event in told if event is not None],
    }


def line_of(whole: WholeGame) -> bytes:
    """A game as a line of NDJSON."""
    return _line(facts_of(whole))


def nameless_line_of(whole: WholeGame) -> bytes:
    """The same without names."""
    return _line(nameless_facts_of(whole))


def _line(facts: dict[str, Any]) -> bytes:
    return msgspec.json.encode(facts, enc_hook=str) + b"\n"
