"""Bots answer every prompt, and the pro builds better courses than the caddie."""

from __future__ import annotations

from typing import Any

import pytest

from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import Gate, PlotDesign
from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.kernel.replay import Position, start
from games.kernel.rollout import answers, rollout
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.state import Config, State

SMALL = PlotDesign(
    "Small", ("..###", "..###", "#####", "#####"), Gate(0, 0, "nw"), points=8, difficulty=1
)
LAWN = shipped()["tea-garden"]
MEADOW = shipped()["long-meadow"]
LEVELS = ("pro", "caddie")


def played(config: Config, levels: tuple[str, ...], seed: str) -> State:
    """Play a game to its end; check that every answer is legal and does not depend on chance."""
    chance = Chance(seed.encode())

    def choose(position: Position[Any], seat: Seat) -> Any:
        legal = answers(MINIGOLF, position, seat)
        view = MINIGOLF.view(position.state, seat)
        bot = MINIGOLF.bots[levels[seat]]
        action = bot(view, seat, legal, Chance(b"one"))
        assert action in legal
        assert bot(view, seat, legal, Chance(b"another")) == action
        return action

    started = start(MINIGOLF, len(levels), config, chance).position
    over: State = rollout(MINIGOLF, started, choose, chance, turns=2000).state
    return over


@pytest.mark.parametrize("levels", [("pro",), ("caddie",), LEVELS, (*LEVELS, *LEVELS)])
@pytest.mark.parametrize("edition", ["family", "advanced"])
def test_bots_finish_a_game_and_do_not_depend_on_chance(
    edition: Any, levels: tuple[str, ...]
) -> None:
    over = played(Config((SMALL,), edition=edition), levels, f"{edition}/{len(levels)}")
    assert over.phase == "over"
    promised = [bool(player.promises) for player in over.seats]
    assert promised == [edition == "advanced"] * len(levels)


@pytest.mark.whole
def test_the_pro_satisfies_clients_better_than_the_caddie() -> None:
    totals = dict.fromkeys(LEVELS, 0)
    for number in range(4):
        levels = LEVELS if number % 2 else LEVELS[::-1]
        over = played(Config((MEADOW,)), levels, f"duel/{number // 2}")
        for level, player in zip(levels, over.seats, strict=True):
            assert player.sheet is not None
            totals[level] += player.sheet.total
    assert totals["pro"] > totals["caddie"]


@pytest.mark.whole
def test_the_caddie_starts_at_most_nine_holes_and_completes_most() -> None:
    started = closed = 0
    for number in range(3):
        over = played(Config((LAWN,)), ("caddie", "caddie"), f"nine/{number}")
        for player in over.seats:
            groups = player.course.groups
            assert len(groups) <= HOLES
            started += len(groups)
            closed += sum(group.well_formed for group in groups)
    assert closed >= 0.75 * started
