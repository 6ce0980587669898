"""Let bots play their seats.

A bot sees only its seat's view, thinks without holding a lock, and submits its action as a player
would.
"""

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
"""The maximum number of actions per task. A game between bots is far shorter, so a higher count
means an infinite loop.
"""
TOGETHER = 16
"""The maximum number of actions per commit. A commit takes longer than most decisions."""
SOON = 0.2
"""Thinking time in seconds after which the decisions so far are stored and become visible."""


def play_bots(*, session_id: int, at: datetime) -> int:
    """Let bots act until none has to decide, and return the number of actions.

    Running it twice is safe: idempotency keys are derived from prompts, so the second run receives
    the result of the first.
    """
    reading, acted = reading_by_key(session_id), 0
    while acted < MOST_ACTIONS:
        moves, after = _decided(reading, at)
        if not moves:
            break
        acted += len(moves)
        # `after` already contains the stored moves. Read the table again only if another action was
        # stored first.
        reading = after if store(in_a_row(moves)) else reading_by_key(session_id)
    return acted


def _decided(reading: Reading, at: datetime) -> tuple[list[Move], Reading]:
    """Return the bots' next moves and the table after them, without storing anything."""
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
    """Return the first bot that has to decide and its prompt, or None."""
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
    """Submit a bot's answer to a prompt, unless someone else has answered it first."""
    try:
        submit(session.pk, _sent(session, seat, position, prompt, at))
    except (ClosedPrompt, TableError):
        # In the meantime, the prompt was answered or a player took over the seat. The next pass
        # finds the prompts that are still open.
        return


def _sent(
    session: Session, seat: Seat, position: Position[Any], prompt: Prompt, at: datetime
) -> Submission:
    action = encode(chosen(session, seat, position, prompt))
    return Submission(seat.number, prompt.id, action, f"{HOUSE_KEY}{prompt.id}", None, at)


def chosen(session: Session, seat: Seat, position: Position[Any], prompt: Prompt) -> Any:
    """Return the bot's action, or the game's fallback if the bot is missing or fails.

    The bot's random numbers depend on the prompt alone, so a repeated task makes the same
    choice.
    """
    game, easiest = game_of(session.game), card_of(session.game).bots.easiest
    view = game.view(position.state, seat.number)
    legal = game.legal_actions(position.state, seat.number, prompt.kind)
    chance = Chance(mixed(bytes(session.seed), [b"bot", prompt.id.encode()]))
    try:
        action = game.bots[seat.bot or easiest](view, seat.number, legal, chance)
    # A failing bot must not block its table forever.
    except Exception:
        log.exception("bot failed", session=session.public_id, bot=seat.bot)
        return game.fallback(view, seat.number, legal)
    return action if action in legal else game.fallback(view, seat.number, legal)
