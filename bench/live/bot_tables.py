"""Have four bots play rounds of 18 Holes at many tables, and measure the same rounds without a
site.

Run in the environment of the site: python -m bench.live.bot_tables TABLES

Prints one line when the rounds start and one when all have ended: {"seconds", "turns"}. Then prints
{"alone": processor seconds that rules and decisions take for the same rounds}.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import TYPE_CHECKING

import django

from bench.live.past import person
from bench.live.people import CHOICES

if TYPE_CHECKING:
    from games.tables.models.session import Session

LEVELS = ("caddie", "pro", "caddie", "pro")
LOOK = 0.2  # seconds between two checks whether the rounds have ended
WORKERS = 2  # warm-up rounds, after which each worker process has analysed the course


def say(**data: float) -> None:
    print(json.dumps(data), flush=True)


def opened() -> Session:
    """Return a table that has not started, with bots in all seats including the host's."""
    from django.utils import timezone

    from games.lobby.services.opening import Place, open_table
    from games.tables.models.seat import Seat
    from games.tables.services.seats import bot_player, fill

    host, at = person(), timezone.now()
    places = [Place(kind="bot", bot=level) for level in LEVELS[1:]]
    table = open_table(host=host, game="eighteen", options=CHOICES, places=places, at=at)
    fill(Seat.objects.get(session=table, number=0), bot_player(LEVELS[0], at))
    return table


def begin(tables: list[Session]) -> None:
    from django.utils import timezone

    from games.seats.services.starting import start_table

    for table in tables:
        start_table(session_id=table.pk, user=table.host, at=timezone.now())


def finished(tables: list[Session]) -> int:
    """Wait until all tables have ended; return the total number of turns."""
    from games.tables.models.session import Session

    rows = Session.objects.filter(pk__in=[table.pk for table in tables])
    while rows.filter(finished_at=None).exists():
        time.sleep(LOOK)
    return sum(rows.values_list("turn_count", flat=True))


def alone(table: Session) -> float:
    """Replay the same round without the site; return the processor seconds spent on rules and
    decisions.
    """
    from games.bots.services import chosen
    from games.kernel.replay import play, required_of, start
    from games.kernel.rollout import next_seat
    from games.registry import game_of
    from games.tables.selectors.access import seats_in_order
    from games.tables.selectors.positions import chance_of, config_of

    table.refresh_from_db()
    game, seats = game_of(table.game), seats_in_order(table)
    chance, started, turns = chance_of(table, seats), time.process_time(), 1
    position = start(game, len(seats), config_of(table), chance).position
    while (seat := next_seat(position)) is not None:
        prompt = required_of(position, seat)
        assert prompt is not None
        action = chosen(table, seats[seat], position, prompt)
        position = play(game, position, seat, prompt.id, action, chance).position
        turns += 1
    if turns != table.turn_count:
        raise SystemExit(f"Alone, {table} took {turns} turns and not {table.turn_count}.")
    return time.process_time() - started


def main() -> None:
    django.setup()
    logging.disable(logging.INFO)
    first, tables = ([opened() for _ in range(number)] for number in (WORKERS, int(sys.argv[1])))
    begin(first)
    finished(first)
    begin(tables)
    started = time.perf_counter()
    say(begun=started)
    turns = finished(tables)
    say(seconds=time.perf_counter() - started, turns=turns)
    alone(first[0])  # fills the course's analysis cache
    say(alone=sum(map(alone, tables)))


if __name__ == "__main__":
    main()
