"""Whole games with everything that one viewer can know, read in batches with a few queries each.

Running games contain what the viewer sees now; seeds, hands and configs are included after the end.
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
from games.chat.models import ChatLine
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import exported_lines, shown_lines_of
from games.kernel import notation
from games.kernel.codec import plain
from games.registry import card_of
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status
from games.tables.models.turn import Turn
from games.tables.selectors.access import Person, named_seat, viewer_at
from games.tables.selectors.positions import config_of, position_of, result_at, seed_of, turn_of
from games.tables.selectors.words import (
    NamedGround,
    grounds_of,
    hide_ground_texts,
    name_of,
    options_of,
)

HANDFUL = 8
"""The number of tables in memory at a time. The longest games have several hundred turns."""


@dataclass(frozen=True)
class WholeGame:
    """A table with its seats and turns, for one viewer."""

    session: Session
    seats: Sequence[Seat]
    turns: Sequence[Turn]
    ground: NamedGround
    reader: Person
    lines: Sequence[ChatLine] = ()
    """The chat lines that the viewer can read."""

    @property
    def mine(self) -> Seat | None:
        return named_seat(self.reader, self.seats)

    @property
    def opens(self) -> bool:
        """True if everything can be shown: the game is over and its ground is not hidden."""
        return self.session.is_finished and not self.ground.hidden

    def knows(self, turn: Turn) -> bool:
        """Return True if the viewer can know what was chosen in a turn."""
        mine = self.mine
        return self.session.is_finished or (mine is not None and turn.seat == mine.number)


def games_played_by(
    person: User, *, game: str = "", since: datetime | None = None
) -> QuerySet[Session]:
    """Return the user's started games; with `since`, only games that had not ended by then."""
    own = Seat.objects.filter(user=person).values("session_id")
    return started_games(Session.objects.filter(pk__in=own), game=game, since=since)


def started_games(
    tables: QuerySet[Session], *, game: str = "", since: datetime | None = None
) -> QuerySet[Session]:
    """Return the started games among these tables; with `since`, only games that had not ended by
    then.
    """
    found = tables.filter(turn_count__gt=0)
    if game:
        found = found.filter(game=game)
    if since is not None:
        found = found.filter(Q(finished_at=None) | Q(finished_at__gte=since))
    return found


def public_games(*, begins: datetime, ends: datetime) -> QuerySet[Session]:
    """Return public games that ended in this period, except practice games and games on unlisted
    designs.

    Games on designs hidden by a moderator are included, so callers must check each game's ground.
    """
    over = Session.objects.filter(
        status=Status.FINISHED, listing=Listing.PUBLIC, practice=False, turn_count__gt=0
    )
    shown = over.exclude(ground_version__design__listing=DesignListing.UNLISTED)
    return shown.filter(finished_at__gte=begins, finished_at__lt=ends)


def in_handfuls(found: QuerySet[Session], reader: Person) -> Iterator[list[WholeGame]]:
    """Yield all games in the order of their keys, with at most one batch in memory."""
    last = 0
    while sessions := list(found.filter(pk__gt=last).order_by("pk")[:HANDFUL]):
        last = sessions[-1].pk
        yield list(whole_games(sessions, reader))


def whole_games(sessions: Sequence[Session], reader: Person) -> Iterator[WholeGame]:
    """Yield tables with their seats and turns, read with one query each."""
    keys = [session.pk for session in sessions]
    seats = _by_session(
        Seat.objects.filter(session__in=keys).select_related("user").order_by("session", "number")
    )
    turns = _by_session(Turn.objects.filter(session__in=keys).order_by("session", "number"))
    grounds, lines = grounds_of(sessions, reader), shown_lines_of(keys)
    for session in sessions:
        for seat in seats[session.pk]:
            seat.session = session
        # Turns that were played after the session was read belong to a later state.
        known = [turn for turn in turns[session.pk] if turn.version <= session.version]
        access = chat_access(session, reader, seats[session.pk])
        said = exported_lines(access, lines[session.pk])
        yield WholeGame(session, seats[session.pk], known, grounds[session.pk], reader, said)


def _by_session(rows: Iterable[Any]) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for key, group in groupby(rows, key=attrgetter("session_id")):
        found[key] = list(group)
    return found


def headers_of(whole: WholeGame) -> dict[str, Any]:
    """Return the headers of a game in game notation."""
    session = whole.session
    data = {
        "Game": session.game,
        "Table": session.public_id,
        "Status": session.status,
        "Ground": whole.ground.name,
        "Options": options_of(whole.session, whole.ground),
        "Seats": [name_of(seat) for seat in whole.seats],
        "Begun": session.started_at,
        "Ended": session.finished_at,
        "Rules": _rules_of(whole),
        "Commitment": session.commitment,
    }
    continued = {"Origin": _origin(session)} if session.origin_table else {}
    return {**data, **continued, **_opened(whole)}


def _origin(session: Session) -> dict[str, Any] | None:
    """Return the game and the turn from which a table was played on; None for other tables."""
    turn = session.origin_turn
    return None if turn is None else {"session": session.origin_table, "turn": turn}


def _opened(whole: WholeGame) -> dict[str, Any]:
    if not whole.opens:
        return {}
    session = whole.session
    data: dict[str, Any] = {"Seed": seed_of(session, whole.seats).hex()}
    # A draft belongs to its author: the ground of a practice game is not exported.
    return data if session.practice else {**data, "Config": plain(config_of(session))}


def _rules_of(whole: WholeGame) -> int:
    """Return the version of the rules with which the game was set up, or 0 before the set-up."""
    return whole.turns[0].rules_version if whole.turns else 0


def text_of(whole: WholeGame) -> str:
    """Return a game in game notation."""
    steps = (
        notation.step_of(row.number, turn_of(whole.session, row), known=whole.knows(row))
        for row in whole.turns
    )
    return notation.written(headers_of(whole), (step for step in steps if step is not None))


def facts_of(whole: WholeGame) -> dict[str, Any]:
    """Return a game with everything that happened, as far as the viewer can know it."""
    mine = whole.mine
    return {
        **_table(whole),
        "seat": mine and mine.number,
        "seats": [{**_seat(seat), "name": name_of(seat)} for seat in whole.seats],
        **_played(whole),
        "chat": [_line_of_chat(line) for line in whole.lines],
    }


def _line_of_chat(line: ChatLine) -> dict[str, Any]:
    """Return a chat line. For a guest, nothing identifies the account they create later."""
    writer = line.writer
    return {
        "room": line.room.name,
        "number": line.number,
        "turn": line.turn,
        "seat": line.seat,
        "by": None if writer is None or writer.is_guest else person_of(writer),
        "at": line.at,
        "phrase": line.phrase or None,
        "text": line.said,
    }


def nameless_facts_of(whole: WholeGame) -> dict[str, Any]:
    """Return a game as `facts_of` does, but without the names of people and the chat, for
    publication: a line that its writer deletes must not stay in published files.
    """
    return {**_table(whole), "seats": [_nameless(seat) for seat in whole.seats], **_played(whole)}


def _table(whole: WholeGame) -> dict[str, Any]:
    session = whole.session
    return {
        "table": session.public_id,
        "game": session.game,
        "status": session.status,
        "listing": session.listing,
        "practice": session.practice,
        "origin": _origin(session),
        "ground": {"name": whole.ground.name, "slug": whole.ground.slug or None},
        "options": options_of(whole.session, whole.ground),
        "rules": _rules_of(whole),
        "begun_at": session.started_at,
        "ended_at": session.finished_at,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    """Return the public data of a seat. For a guest, nothing identifies the account they create
    later.
    """
    user = seat.user
    golfer = None if user is not None and user.is_guest else person_of(user)
    return {
        "number": seat.number,
        "kind": seat.kind,
        "person": None if seat.local_name else golfer,
        "bot": seat.bot or None,
    }


def _nameless(seat: Seat) -> dict[str, Any]:
    data = _seat(seat)
    return {**data, "person": nameless(data["person"])}


def _played(whole: WholeGame) -> dict[str, Any]:
    session, shown = whole.session, hide_ground_texts(whole.session, whole.ground)
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
    data = (redact(event, viewer) for event in turn.events)
    known = whole.knows(row)
    return {
        "turn": row.number,
        "seat": row.seat,
        "at": row.at,
        "undoes": row.undoes,
        "prompt": turn.prompt or None if known else None,
        "action": turn.action if known else None,
        "events": [shown(event) for event in data if event is not None],
    }


def line_of(whole: WholeGame) -> bytes:
    """Return a game as a line of NDJSON."""
    return _line(facts_of(whole))


def nameless_line_of(whole: WholeGame) -> bytes:
    """Return a game as a line of NDJSON, without names."""
    return _line(nameless_facts_of(whole))


def _line(facts: dict[str, Any]) -> bytes:
    return msgspec.json.encode(facts, enc_hook=str) + b"\n"
