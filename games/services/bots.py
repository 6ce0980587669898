"""Bots at their seats: they see their seat's view, think without a lock, and act as people do."""

from datetime import datetime
from typing import Any

import structlog

from games.errors import TableError
from games.kernel.chance import Chance, mixed
from games.kernel.codec import encode
from games.kernel.interface import ClosedPrompt, Prompt
from games.kernel.replay import Position, deciding, required_of
from games.models import Seat, Session, Status
from games.models.turn import HOUSE_KEY
from games.registry import card_of, game_of
from games.selectors.reading import reading_by_key
from games.services.turns import submit_action

log = structlog.get_logger(__name__)

MOST_ACTIONS = 2_000
"""Of one task: a game of bots alone is far shorter, so more means a loop."""


def play_bots(*, session_id: int, at: datetime) -> int:
    """Let bots act until no bot has to decide; how often they acted.

    Safe to run twice: keys follow from the prompts, so whoever comes second gets the first answer.
    """
    for acted in range(MOST_ACTIONS):
        if not _act_once(session_id, at):
            return acted
    return MOST_ACTIONS


def _act_once(session_id: int, at: datetime) -> bool:
    reading = reading_by_key(session_id)
    session, seats, position = reading.session, reading.seats, reading.position
    if session.status != Status.PLAYING or position is None:
        return False
    for number in deciding(position):
        prompt = required_of(position, number)
        if seats[number].played_by_bot and prompt is not None:
            answer(session, seats[number], position, prompt, at)
            return True
    return False


def answer(
    session: Session, seat: Seat, position: Position[Any], prompt: Prompt, at: datetime
) -> None:
    """Let a bot answer a prompt, if nobody is quicker."""
    action = chosen(session, seat, position, prompt)
    try:
        submit_action(
            session_id=session.pk,
            seat=seat.number,
            prompt=prompt.id,
            payload=encode(action),
            key=f"{HOUSE_KEY}{prompt.id}",
            user=None,
            at=at,
        )
    except (ClosedPrompt, TableError):
        # Somebody was quicker, or has come to play the seat; the next look finds what is open now.
        return


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
