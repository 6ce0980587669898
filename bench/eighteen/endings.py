"""Whether every game ends: in every mode, with every golfer, at random and by bots.

    python -m bench.eighteen.endings [random games] [games of bots] [mode ...]

On the nine-hole course, with as many seats as the mode takes, in turn, and either side of the
golfer cards; alone at every rank. At random means any open prompt and any answer; eight rounds a
hole, so that such games stay short. Bots, caddies and pros by turns, have the usual twenty. It
tells how many games came to an end, the most actions that one took, and which ones did not end.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, islice
from typing import Any

from msgspec.structs import replace

from bench.contest import LEVELS
from bench.eighteen.duel import analyse
from bench.eighteen.tables import NINE_HOLES, layouts
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.solo import ranks
from games.eighteen.rules.state import Config
from games.kernel.chance import Chance
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, by_bots, next_seat, step

FEW_ROUNDS = 8
OFTEN = 0.8
"""How often somebody answers for whom the game waits, and not just anybody who may."""
MOST_ACTIONS = 50_000

Table = tuple[int, Config]
"""Seats, and what is played."""
Player = Callable[[Table, int], int]
"""Plays a game of a number; how many actions it took."""


class Endless(Exception):
    """A game that took more actions than any may."""


def tables(mode: str) -> Iterator[Table]:
    """All numbers of seats, with both sides of the golfer cards; alone all ranks."""
    config = Config(layouts()[NINE_HOLES], mode)
    if mode == "solo_chaos":
        alone = replace(config, clubs="free")
        yield from ((1, replace(alone, solo_rank=rank)) for rank in ranks(3))
        return
    for seats in MODES[mode].seats:
        yield seats, replace(config, golfers="deal", side="a")
        yield seats, replace(config, golfers="deal", side="b")


def at_random(table: Table, number: int) -> int:
    """Any prompt, the optional ones too, and any answer."""
    seats, config = table
    seed = f"endings/random/{number}"
    rng, chance = random.Random(seed), Chance(seed.encode())

    def choose(position: Position[Any], seat: int) -> Any:
        return rng.choice(tuple(answers(EIGHTEEN, position, seat)))

    def any_seat(position: Position[Any]) -> int | None:
        open_to = {seat: prompts for seat, prompts in enumerate(position.prompts) if prompts}
        required = [seat for seat, prompts in open_to.items() if prompts[0].required]
        if required and rng.random() < OFTEN:
            return rng.choice(required)
        able = [seat for seat in open_to if answers(EIGHTEEN, position, seat)]
        return rng.choice(able) if able else None

    few = replace(config, round_limit=FEW_ROUNDS)
    return played(start(EIGHTEEN, seats, few, chance).position, any_seat, choose, chance)


def with_bots(table: Table, number: int) -> int:
    """Caddies and pros by turns."""
    seats, config = table
    seed = f"endings/bots/{number}"
    first, chance = random.Random(seed).randrange(2), Chance(seed.encode())
    levels = islice(cycle(LEVELS), first, first + seats)
    choose = by_bots(EIGHTEEN, [EIGHTEEN.bots[level] for level in levels], chance)
    return played(start(EIGHTEEN, seats, config, chance).position, next_seat, choose, chance)


def played(position: Position[Any], whose: Any, choose: Any, chance: Chance) -> int:
    """Actions until nobody has anything to do."""
    actions = 0
    while (seat := whose(position)) is not None:
        position = step(EIGHTEEN, position, seat, choose, chance).position
        actions += 1
        if actions > MOST_ACTIONS:
            raise Endless
    if EIGHTEEN.result(position.state) is None:
        raise Endless
    return actions


def ended(games: Iterable[tuple[Table, int]], player: Player) -> tuple[int, int]:
    """How many came to an end, and the most actions of one; those that did not are named."""
    count = longest = 0
    for table, number in games:
        try:
            longest = max(longest, player(table, number))
            count += 1
        except Exception as error:  # whatever went wrong, the other games are played
            print(f"    {player.__name__} {number}, {table[0]} seats: {error!r}", flush=True)
    return count, longest


def main() -> None:
    words = sys.argv[1:]
    wanted = [int(words.pop(0)) if words else usual for usual in (2000, 200)]
    analyse(layouts()[NINE_HOLES])
    for mode in words or MODES:
        games = partial(zip, cycle(tables(mode)))
        for count, player in zip(wanted, (at_random, with_bots), strict=True):
            came, longest = ended(games(range(count)), player)
            name = player.__name__.replace("_", " ")
            print(
                f"{mode:12}{name:10}{came} of {count} ended, longest {longest} actions", flush=True
            )


if __name__ == "__main__":
    main()
