"""Random games of members, guests and bots, played in this process. Needs Django to be set up."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import transaction

from accounts.people.models import User
from games.kernel.codec import encode
from games.kernel.replay import prompt_id
from games.kernel.rollout import answers, next_seat
from games.lobby.services.opening import Place, open_table
from games.play.services.committing import store
from games.play.services.recording import Move, in_a_row
from games.play.services.turns import Submission, decided, permitted
from games.registry import CARDS, game_of
from games.seats.services.seats import join_table
from games.seats.services.starting import start_table
from games.tables.models.session import Listing, Session
from games.tables.selectors.positions import Reading, reading_by_key

START = datetime(2026, 3, 1, 12, tzinfo=UTC)

TOGETHER = 100
"""The number of moves in a commit: far more than people make, so that the database matters less."""


def stop_tasks() -> None:
    """Leave tasks in the outbox, so that nothing but the bench adds games to the log."""
    from games.tables.services import outbox

    outbox.dispatch = lambda entry: False


def new_user(name: str, **columns: Any) -> User:
    """Return a new member, or a guest with `guest_since`."""
    user = User(email=f"{os.urandom(8).hex()}@example.org", name=name, **columns)
    user.set_unusable_password()
    user.save()
    return user


GAMES = {"eighteen": 0.5, "golfie": 0.4, "minigolf": 0.1}
"""The shares of the games."""
MODES = ("stroke", "stroke", "stableford", "match", "skins")


def choices(game: str, dice: random.Random) -> dict[str, Any]:
    """Return the options of a game that takes few turns."""
    if game == "eighteen":
        mode = dice.choice(MODES)
        return {"course": "starter-links", "mode": mode, "clubs": "starter", "round_limit": 8}
    return {} if game == "minigolf" else dict(CARDS[game].options.quick)


def play_game(
    people: Sequence[User],
    dice: random.Random,
    at: datetime,
    *,
    game: str = "",
    bots: bool = True,
    **table: Any,
) -> Session:
    """Play a whole game at random, and return its table. A single person plays a bot."""
    host, *others = people
    game = game or dice.choices(list(GAMES), list(GAMES.values()))[0]
    with_bot = bots and (not others or dice.random() < 0.3)
    chosen = {
        "options": choices(game, dice),
        "listing": dice.choice([Listing.PUBLIC, Listing.UNLISTED, Listing.PRIVATE]),
        "rated": dice.random() < 0.9,
        **table,
    }
    places = [*(Place() for _ in others), *[Place("bot", bot="caddie")] * with_bot]
    session = open_table(host=host, game=game, places=places, at=at, **chosen)
    for other in others:
        join_table(session_id=session.pk, user=other, at=at)
    session.refresh_from_db()
    if not session.is_playing:
        session = start_table(session_id=session.pk, user=host, at=at)
    with transaction.atomic():
        _play(session, dice, at)
    session.refresh_from_db()
    return session


def _play(session: Session, dice: random.Random, at: datetime) -> None:
    reading = reading_by_key(session.pk)
    while reading.session.is_playing:
        moves: list[Move] = []
        while len(moves) < TOGETHER and reading.session.is_playing:
            move = _move(reading, dice, at)
            moves.append(move)
            reading = reading.after(move.session, move.seats, move.position, move.turn)
        if not store(in_a_row(moves)):
            raise SystemExit(f"{session} was changed by another process.")


def _move(reading: Reading, dice: random.Random, at: datetime) -> Move:
    assert reading.position is not None
    seat = next_seat(reading.position)
    assert seat is not None
    options = list(answers(game_of(reading.session.game), reading.position, seat))
    # The last option ends a game of Mini Golf Designer in a few turns.
    chosen = options[-1] if reading.session.game == "minigolf" else dice.choice(options)
    prompt = prompt_id(reading.position, seat)
    sent = Submission(
        seat, prompt, encode(chosen), f"k{reading.session.version}", reading.seats[seat].user, at
    )
    return decided(reading, sent, permitted(reading, sent))


def when(number: int) -> datetime:
    """Return the time of a game. Ten thousand games take half a year."""
    return START + timedelta(minutes=20) * number
