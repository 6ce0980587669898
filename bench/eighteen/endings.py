"""Check that every game ends: in every mode, with every golfer, played at random and by bots.

    python -m bench.eighteen.endings [random games] [bot games] [mode ...]

Games are played on the nine-hole course, with every number of seats that the mode allows and with
both sides of the golfer cards. Solo games are played at every rank. Random play picks any open
prompt and any answer, with eight rounds per hole to keep games short. Bots alternate between caddie
and pro and have the usual twenty rounds. Prints how many games ended, the largest number of actions
in one game, and the games that did not end.
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
"""Probability that the next answer comes from a required seat instead of any seat with a prompt."""
MOST_ACTIONS = 50_000

Table = tuple[int, Config]
"""(number of seats, configuration)."""
Player = Callable[[Table, int], int]
"""Function that plays the game with the given number and returns how many actions it took."""


class Endless(Exception):
    """A game took more actions than is plausible."""


def tables(mode: str) -> Iterator[Table]:
    """Yield every number of seats with both sides of the golfer cards.

    Solo games are yielded at every rank.
    """
    config = Config(layouts()[NINE_HOLES], mode)
    if mode == "solo_chaos":
        alone = replace(config, clubs="free")
        yield from ((1, replace(alone, solo_rank=rank)) for rank in ranks(3))
        return
    for seats in MODES[mode].seats:
        yield seats, replace(config, golfers="deal", side="a")
        yield seats, replace(config, golfers="deal", side="b")


def at_random(table: Table, number: int) -> int:
    """Play at random: any prompt, optional ones included, and any answer."""
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
    """Play with alternating caddies and pros."""
    seats, config = table
    seed = f"endings/bots/{number}"
    first, chance = random.Random(seed).randrange(2), Chance(seed.encode())
    levels = islice(cycle(LEVELS), first, first + seats)
    choose = by_bots(EIGHTEEN, [EIGHTEEN.bots[level] for level in levels], chance)
    return played(start(EIGHTEEN, seats, config, chance).position, next_seat, choose, chance)


def played(position: Position[Any], whose: Any, choose: Any, chance: Chance) -> int:
    """Play until no seat has an open prompt; return the number of actions."""
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
    """Return (number of games that ended, most actions in one game). Print the games that did not
    end.
    """
    count = longest = 0
    for table, number in games:
        try:
            longest = max(longest, player(table, number))
            count += 1
        except Exception as error:  # one failed game must not stop the others
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
