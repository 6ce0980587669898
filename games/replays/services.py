"""Play on from a turn of a finished game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import QUICK_GAMES
from games.errors import TableError
from games.kernel.chance import Chance, commitment, mixed
from games.kernel.codec import encode
from games.kernel.interface import Game, Problem
from games.kernel.replay import Position, deciding, start_from
from games.play.services.committing import store
from games.play.services.recording import Entry, recorded
from games.registry import card_of, game_of
from games.replays.selectors import require_over, require_turn
from games.seats.services.seats import call_off_practice
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status
from games.tables.models.start import StartState
from games.tables.selectors.access import own_seat, seats_in_order
from games.tables.selectors.history import position_after
from games.tables.selectors.positions import config_of
from games.tables.selectors.words import ground_of
from games.tables.services.seats import bot_player, golfer

SEED_BYTES = 32

HIDDEN = b"hidden"
"""Mixed into the seed of the new table to deal what the player cannot see."""


@dataclass(frozen=True)
class PlayOn:
    """The position to continue from, the player's seat, and the level of the bots.

    Without a seat, players get their own seat, and all others the seat that decides. Without a
    level, bots keep theirs, and the easiest bots replace people.
    """

    turn: int
    seat: int | None = None
    bot: str = ""


@transaction.atomic
def play_on(*, session_id: int, user: User, asked: PlayOn, visitor: str, at: datetime) -> Session:
    """Start a practice game from a turn of a finished game, with bots on the other seats.

    What the player's seat cannot see is dealt again, because the finished game has shown it. A
    repeated request returns the same table until the player has moved. Another request ends the
    player's earlier practice from this game.

    Raises TableError: not_started, still_playing, unknown_turn, nothing_to_play, no_such_seat,
    unknown_bot, course_hidden, or rules_changed if the rules no longer allow the game;
    LimitReached.
    """
    source = Session.objects.get(pk=session_id)
    require_over(source)
    require_turn(source, asked.turn)
    _require_shown(source, user)
    game, position = game_of(source.game), position_after(source, asked.turn)
    _require_playable(game, source, position)
    seats = seats_in_order(source)
    number = _seat_of(user, seats, position, asked.seat)
    levels = _levels(game, seats, asked.bot)
    # After a double click, the second request finds the table that the first has opened.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    earlier = list(_earlier(source, user))
    if same := _unmoved(earlier, asked.turn, number, levels):
        return same
    require((QUICK_GAMES, visitor), at=at)
    for table in earlier:
        call_off_practice(session_id=table.pk, at=at)
    return _opened(source, asked.turn, position, user, number, levels, at)


def _require_shown(source: Session, user: User) -> None:
    if ground_of(source, user).hidden:
        raise TableError("course_hidden")


def _require_playable(game: Game, source: Session, position: Position[Any]) -> None:
    state = position.state
    if game.result(state) is not None or not deciding(position):
        raise TableError("nothing_to_play")
    if problems_now(source):
        raise TableError("rules_changed")


def problems_now(source: Session) -> tuple[Problem, ...]:
    """Return the reasons why the current rules no longer allow a game; empty if they do."""
    return game_of(source.game).check(config_of(source), source.seats.count())


def _seat_of(user: User, seats: Sequence[Seat], position: Position[Any], wanted: int | None) -> int:
    if wanted is not None:
        if not 0 <= wanted < len(seats):
            raise TableError("no_such_seat")
        return wanted
    mine = own_seat(user, seats)
    return mine.number if mine else deciding(position)[0]


def _levels(game: Game, seats: Sequence[Seat], wanted: str) -> list[str]:
    """Return the level of the bot that each seat would get."""
    if wanted and wanted not in game.bots:
        raise TableError("unknown_bot", bots=", ".join(game.bots))
    easiest = card_of(game.key).bots.easiest
    return [wanted or (seat.bot if seat.bot in game.bots else easiest) for seat in seats]


def _earlier(source: Session, user: User) -> Iterable[Session]:
    """Return the user's running practice games from the same game, newest first."""
    return Session.objects.filter(
        host=user, origin_table=source.public_id, status=Status.PLAYING
    ).order_by("-pk")


def _unmoved(
    tables: Sequence[Session], turn: int, number: int, levels: Sequence[str]
) -> Session | None:
    """Return the newest table if it is the same and its player has not moved yet."""
    for table in tables[:1]:
        seats = seats_in_order(table)
        others = [seat for seat in seats if seat.number != number]
        if (
            table.origin_turn == turn
            and seats[number].user_id == table.host_id
            and all(seat.bot == levels[seat.number] for seat in others)
            and not table.turns.filter(seat=number).exists()
        ):
            return table
    return None


def _opened(
    source: Session,
    turn: int,
    position: Position[Any],
    user: User,
    number: int,
    levels: Sequence[str],
    at: datetime,
) -> Session:
    game, seed = game_of(source.game), secrets.token_bytes(SEED_BYTES)
    table = Session.objects.create(
        game=source.game,
        config=source.config,
        config_format=source.config_format,
        choices=source.choices,
        course_slug=source.course_slug,
        course_name=source.course_name,
        practice=True,
        origin_table=source.public_id,
        origin_turn=turn,
        host=user,
        listing=Listing.UNLISTED,
        status=Status.PLAYING,
        seed=seed,
        commitment=commitment(seed),
        created_at=at,
        started_at=at,
    )
    seats = [
        Seat.objects.create(
            session=table,
            number=seat,
            **(golfer(user, b"", at) if seat == number else bot_player(level, at)),
        )
        for seat, level in enumerate(levels)
    ]
    dealt = game.resample(position.state, number, Chance(mixed(seed, [HIDDEN])))
    StartState.objects.create(session=table, state=encode(dealt), format=game.format)
    store(recorded(table, seats, None, start_from(game, dealt), Entry(at=at)))
    return table
