"""Tables of 18 Holes at which four bots play a round, and what the same rounds cost without a site.

Run in the surroundings of the site: python -m bench.live.bot_tables TABLES
Prints a line when the rounds have begun, one when all are over: {"seconds", "turns"}, and then
{"alone": seconds of the processor for rules and decisions of the very same rounds}.
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
LOOK = 0.2  # seconds between two looks whether they are over
WORKERS = 2  # rounds that are played before, so that each process of the worker knows the course


def say(**told: float) -> None:
    print(json.dumps(told), flush=True)


def opened() -> Session:
    """A table with a bot on each seat, the host's too; it waits for its start."""
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
    """How many turns they took, once all are over."""
    from games.tables.models.session import Session

    rows = Session.objects.filter(pk__in=[table.pk for table in tables])
    while rows.filter(finished_at=None).exists():
        time.sleep(LOOK)
    return sum(rows.values_list("turn_count", flat=True))


def alone(table: Session) -> float:
    """Seconds of the processor for the same round, by rules and decisions only."""
    from games.bots.services import chosen
    from games.kernel.replay import play, required_of, start
    from games.kernel.rollout import next_seat
    from games.registry import game_of
    from games.tables.selectors.access import seats_in_order
    from games.tables.selectors.positions import chance_of, config_of

    table.refresh_from_db()
    game, seats = game_of(table.game), seats_in_order(table)
    chance, begun, turns = chance_of(table, seats), time.process_time(), 1
    position = start(game, len(seats), config_of(table), chance).position
    while (seat := next_seat(position)) is not None:
        prompt = required_of(position, seat)
        assert prompt is not None
        action = chosen(table, seats[seat], position, prompt)
        position = play(game, position, seat, prompt.id, action, chance).position
        turns += 1
    if turns != table.turn_count:
        raise SystemExit(f"Alone, {table} took {turns} turns and not {table.turn_count}.")
    return time.process_time() - begun


def main() -> None:
    django.setup()
    logging.disable(logging.INFO)
    first, tables = ([opened() for _ in range(number)] for number in (WORKERS, int(sys.argv[1])))
    begin(first)
    finished(first)
    begin(tables)
    begun = time.perf_counter()
    say(begun=begun)
    turns = finished(tables)
    say(seconds=time.perf_counter() - begun, turns=turns)
    alone(first[0])  # from now on the course is known
    say(alone=sum(map(alone, tables)))


if __name__ == "__main__":
    main()
