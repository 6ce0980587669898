"""Bots at their seats: they see their seat's view, think without a lock, and act as people do."""

import time
from datetime import datetime
from typing import Any

import structlog

from games.errors import TableError
from games.kernel.chance import Chance, mixed
from games.kernel.codec import encode
from games.kernel.interface import ClosedPrompt, Prompt
from games.kernel.replay import Position, deciding, required_of
from games.play.services.committing import store
from games.play.services.recording import Move, in_a_row
from games.play.services.turns import Submission, decided, permitted, submit
from games.registry import card_of, game_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY
from games.tables.selectors.positions import Reading, reading_by_key

log = structlog.get_logger(__name__)

MOST_ACTIONS = 2_000
"""Of one task: a game of bots alone is far shorter, so more means a loop."""
TOGETHER = 16
"""Actions that are stored together; a commit takes longer than most decisions."""
SOON = 0.2
"""Seconds of thinking after which what is decided is stored and seen, however little it is."""


def play_bots(*, session_id: int, at: datetime) -> int:
    """Let bots act until no bot has to decide; how often they acted.

    Safe to run twice: keys follow from the prompts, so whoever comes second gets the first answer.
    """
    reading, acted = reading_by_key(session_id), 0
    while acted < MOST_ACTIONS:
        moves, after = _decided(reading, at)
        if not moves:
            break
        acted += len(moves)
        # What was stored is known; it is read again only if somebody was quicker.
        reading = after if store(in_a_row(moves)) else reading_by_key(session_id)
    return acted


def _decided(reading: Reading, at: datetime) -> tuple[list[Move], Reading]:
    """What bots do next, one after the other, and the table after it; nothing is stored yet."""
    moves: list[Move] = []
    until = time.monotonic() + SOON
    while len(moves) < TOGETHER and (not moves or time.monotonic() < until):
        due = _due(reading)
        if due is None:
            break
        move = _move(reading, *due, at)
        moves.append(move)
        reading = reading.after(move.session, move.seats, move.position, move.turn)
    return moves, reading


def _move(reading: Reading, seat: Seat, prompt: Prompt, at: datetime) -> Move:
    assert reading.position is not None
    sent = _sent(reading.session, seat, reading.position, prompt, at)
    return decided(reading, sent, permitted(reading, sent))


def _due(reading: Reading) -> tuple[Seat, Prompt] | None:
    """The first bot that has to decide, and what."""
    position = reading.position
    if not reading.session.is_playing or position is None:
        return None
    for number in deciding(position):
        prompt = required_of(position, number)
        if reading.seats[number].played_by_bot and prompt is not None:
            return reading.seats[number], prompt
    return None


def answer(
    session: Session, seat: Seat, position: Position[Any], prompt: Prompt, at: datetime
) -> None:
    """Let a bot answer a prompt, if nobody is quicker."""
    try:
        submit(session.pk, _sent(session, seat, position, prompt, at))
    except (ClosedPrompt, TableError):
        # Somebody was quicker, or has come to play the seat; the next look finds what is open now.
        return


def _sent(
    session: Session, seat: Seat, position: Position[Any], prompt: Prompt, at: datetime
) -> Submission:
    action = encode(chosen(session, seat, position, prompt))
    return Submission(seat.number, prompt.id, action, f"{HOUSE_KEY}{prompt.id}", None, at)


def chosen(session: Session, seat: Seat, position: Position[Any], prompt: Prompt) -> Any:
    """The bot's action, or the game's fallback where a bot is gone or broken.

    Its luck depends on the prompt alone, so a task that is repeated chooses alike.
    """
    game, easiest = game_of(session.game), card_of(session.game).bots.easiest
    view = game.view(position.state, seat.number)
    legal = game.legal_actions(position.state, seat.number, prompt.kind)
    chance = Chance(mixed(bytes(session.seed), [b"bot", prompt.id.encode()]))
    try:
        action = game.bots[seat.bot or easiest](view, seat.number, legal, chance)
    # A bot that fails must not hold a table up for ever.
    except Exception:
        log.exception("bot failed", session=session.public_id, bot=seat.bot)
        return game.fallback(view, seat.number, legal)
    return action if action in legal else game.fallback(view, seat.number, legal)
