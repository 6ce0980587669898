"""Measure the parts of a move in µs, without a database or sockets.

    python -m bench.live.parts [game] [moves]

Two seats play each mode at random. After each move, both receive it as their sockets would. `to
act` is the view of a seat with an open prompt, `to wait` that of a seat without one. `whole` is the
cost of encoding a finished view; `changes` is the cost of computing its difference from the
previous one.
"""

from __future__ import annotations

import os
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
django.setup()

from django.utils import timezone, translation  # noqa: E402

from accounts.people.models import User  # noqa: E402
from bench.live.chance import random_move  # noqa: E402
from bench.random_play import TABLES  # noqa: E402
from games.kernel.chance import Chance  # noqa: E402
from games.kernel.codec import encode  # noqa: E402
from games.kernel.replay import start  # noqa: E402
from games.kernel.rollout import next_seat  # noqa: E402
from games.play.realtime.frames import ViewMessage  # noqa: E402
from games.play.services.recording import Entry, recorded  # noqa: E402
from games.play.services.turns import decided, permitted  # noqa: E402
from games.table_views.selectors.reader import (  # noqa: E402
    TableContext,
    ViewParts,
    table_context,
)
from games.table_views.selectors.table import view_of  # noqa: E402
from games.tables.models.seat import Seat  # noqa: E402
from games.tables.models.session import Session, Status  # noqa: E402
from games.tables.selectors.positions import Reading  # noqa: E402
from games.tables.selectors.words import NamedGround  # noqa: E402

if TYPE_CHECKING:
    from games.kernel.interface import Game

T = TypeVar("T")
GROUND = NamedGround("Bench", "bench", "digest")
GOLFERS = 2
MOVES = 400


@dataclass
class Spent:
    """The seconds taken by every call, for each part."""

    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    lengths: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Lengths of messages in characters, for each kind."""

    def on(self, part: str, work: Callable[[], T]) -> T:
        started = perf_counter()
        done = work()
        self.times[part].append(perf_counter() - started)
        return done

    def rows(self) -> Iterator[str]:
        for part, times in sorted(self.times.items()):
            ordered = sorted(times)
            mean, median = sum(times) / len(times), ordered[len(times) // 2]
            slowest = ordered[-1]
            yield f"{part:16}" + "".join(f"{1e6 * each:12.0f}" for each in (mean, median, slowest))
        for message, lengths in self.lengths.items():
            yield f"{message}: {sum(lengths) / len(lengths):.0f} characters"


def opened(name: str, game: Game, config: Any, seed: bytes) -> Reading:
    """Return a table that two players have just started."""
    now = timezone.now()
    people = [User(pk=n + 1, name=f"Golfer {n + 1}", access_version=1) for n in range(GOLFERS)]
    session = Session(pk=1, public_id="bench", game=name, status=Status.PLAYING, host=people[0])
    session.config, session.config_format = encode(config), game.format
    session.seed, session.created_at, session.started_at = seed, now, now
    session.choices, session.turn_count = {}, 0
    seats = [
        Seat(pk=n + 1, session=session, number=n, user=person, kind="human", joined_at=now)
        for n, person in enumerate(people)
    ]
    played = start(game, GOLFERS, config, Chance(seed))
    move = recorded(session, seats, None, played, Entry(at=now))
    return Reading(move.session, tuple(move.seats), move.position, (move.turn,))


def moved(reading: Reading, seat: int, rng: random.Random, spent: Spent) -> Reading:
    """Play one random move; return the table after it."""
    sent = random_move(reading, seat, rng)
    move = spent.on("decide", lambda: decided(reading, sent, permitted(reading, sent)))
    return reading.after(move.session, move.seats, move.position, move.turn)


def heard(reading: Reading, spent: Spent, before: dict[int, ViewMessage]) -> None:
    """Send the newest turn to both seats. `before` contains each seat's last view, and is
    updated.
    """
    parts = ViewParts()
    for seat in reading.seats:
        context = table_context(reading, seat.user, at=timezone.now(), parts=parts)
        asked = "to act" if context.prompts else "to wait"
        data = spent.on(f"view {asked}", partial(seen, context))
        spent.lengths["whole table"].append(
            len(spent.on(f"whole {asked}", partial(getattr, data, "whole")))
        )
        if last := before.get(seat.number):
            news = spent.on(f"changes {asked}", partial(data.after, last.number, last.view))
            spent.lengths["changes"].append(len(news))
        before[seat.number] = data


def seen(context: TableContext) -> ViewMessage:
    """Return the message with one viewer's view of the newest turn."""
    with translation.override("en"):
        return ViewMessage(view_of(context, GROUND, since=context.session.version - 1))


def play_through(name: str, game: Game, config: Any, rng: random.Random, spent: Spent) -> int:
    reading, moves = opened(name, game, config, rng.randbytes(16)), 0
    before: dict[int, ViewMessage] = {}
    while reading.position and (seat := next_seat(reading.position)) is not None:
        reading = moved(reading, seat, rng, spent)
        moves += 1
        if reading.session.is_playing:
            heard(reading, spent, before)
    return moves


def main(wanted: str = "", moves_wanted: str = str(MOVES)) -> None:
    least = int(moves_wanted)
    print(f"{'µs':16}{'mean':>12}{'median':>12}{'slowest':>12}")
    for table, (game, _seats, config) in TABLES.items():
        name = game.key
        if wanted in ("", name) and not game.check(config, GOLFERS):
            rng, spent, moves = random.Random(table), Spent(), 0
            while moves < least:
                moves += play_through(name, game, config, rng, spent)
            print(f"── {table}, {moves} moves")
            print("\n".join(spent.rows()))


if __name__ == "__main__":
    main(*sys.argv[1:3])
