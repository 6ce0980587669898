"""Scenarios: one situation of a game, named by its clause, as a JSON file that a player can read.

A file gives a state, lets seats act and says what is expected after each step. How a game's
`given` is written is the game's own (`Game.arrange`); docs/scenarios.md tells it all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.rules.kernel.chance import Chance, Draw
from games.rules.kernel.codec import decode_action
from games.rules.kernel.interface import Game, RulesError, Watcher
from games.rules.kernel.replay import Played, Position, Turn, opening, play, undo


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected; objects may leave fields out, everything named must agree."""

    views: dict[str, Any] = {}
    """By viewer: a seat's number, "public" or "everything"."""
    prompts: dict[str, str | None] = {}
    """By seat: the kind of its open prompt, or null for none."""
    legal: dict[str, list[dict[str, Any]]] = {}
    """By seat: all actions that it may take, in any order."""
    events: list[Any] | None = None
    """The events of the step just taken, in order."""
    scores: list[Any] | None = None
    result: Any = msgspec.UNSET


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat acts; `error` is the code with which the rules refuse."""

    seat: int
    action: Any = msgspec.UNSET
    undo: bool = False
    prompt: str | None = None
    """The prompt answered; left out, the one open to the seat."""
    error: str | None = None
    then: Then | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    clauses: tuple[str, ...]
    title: str
    game: str
    given: dict[str, Any]
    when: tuple[Step, ...] = ()
    then: Then = Then()
    """At the end; with no step, of the state given."""
    shuffles: dict[str, tuple[Any, ...]] = {}
    """By stream, the order that a shuffle gives."""
    numbers: dict[str, int] = {}
    """By stream, the number that a draw gives."""


class Difference(msgspec.Struct, frozen=True):
    """Something was not as expected: where, what was expected and what was there."""

    where: str
    expected: Any
    found: Any


class Scripted(Chance):
    """Chance whose streams a scenario may fix; what it leaves open comes from a fixed seed."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(b"scenario")
        self._scenario = scenario

    def number(self, stream: str, below: int, counter: int = 0) -> Draw:
        """The number that the scenario gives, else a drawn one."""
        fixed = self._scenario.numbers.get(stream)
        return (
            super().number(stream, below, counter)
            if fixed is None
            else Draw(stream, 0, below, fixed)
        )

    def shuffle(
        self, stream: str, items: Sequence[Any]
    ) -> tuple[tuple[Any, ...], tuple[Draw, ...]]:
        """The order that the scenario gives, else a shuffled one."""
        fixed = self._scenario.shuffles.get(stream)
        return super().shuffle(stream, items) if fixed is None else (fixed, ())


def run(game: Game, scenario: Scenario) -> tuple[Difference, ...]:
    """Play a scenario; what differs from its expectations, nothing if it holds."""
    return tuple(_differences(game, scenario))


def _differences(game: Game, scenario: Scenario) -> Iterator[Difference]:
    chance = Scripted(scenario)
    state = game.arrange(scenario.given)
    position = opening(game, state, len(state.seats))
    turns = [Turn()]
    for number, step in enumerate(scenario.when):
        where = f"when.{number}"
        try:
            played = _taken(game, position, turns, step, chance, state)
        except RulesError as error:
            yield from _error_differs(f"{where}.error", step.error, error.code)
            continue
        yield from _error_differs(f"{where}.error", step.error, None)
        position = played.position
        turns.append(played.turn)
        if step.then is not None:
            yield from _unlike(game, position, turns[-1], step.then, f"{where}.then")
    yield from _unlike(game, position, turns[-1], scenario.then, "then")


def _taken(
    game: Game,
    position: Position[Any],
    turns: Sequence[Turn],
    step: Step,
    chance: Chance,
    base: Any,
) -> Played:
    if step.undo:
        return undo(game, turns, step.seat, base)
    action = decode_action(game, msgspec.json.encode(step.action))
    open_prompt = position.prompts[step.seat] if step.seat < len(position.prompts) else None
    prompt = step.prompt if step.prompt is not None else open_prompt.id if open_prompt else ""
    return play(game, position, step.seat, prompt, action, chance)


def _error_differs(where: str, expected: str | None, found: str | None) -> Iterator[Difference]:
    if expected != found:
        yield Difference(where, expected, found)


def _unlike(
    game: Game, position: Position[Any], turn: Turn, then: Then, where: str
) -> Iterator[Difference]:
    for viewer, expected in then.views.items():
        found = plain(game.view(position.state, _viewer(viewer)))
        yield from differences(expected, found, f"{where}.views.{viewer}")
    for seat, kind in then.prompts.items():
        prompt = position.prompts[int(seat)]
        yield from differences(kind, prompt and prompt.kind, f"{where}.prompts.{seat}")
    for seat, actions in then.legal.items():
        yield from _legal_differs(game, position, int(seat), actions, f"{where}.legal.{seat}")
    if then.events is not None:
        yield from differences(then.events, plain(turn.events), f"{where}.events")
    if then.scores is not None:
        yield from differences(then.scores, plain(game.scores(position.state)), f"{where}.scores")
    if then.result is not msgspec.UNSET:
        yield from differences(then.result, plain(game.result(position.state)), f"{where}.result")


def _legal_differs(
    game: Game, position: Position[Any], seat: int, expected: Sequence[Any], where: str
) -> Iterator[Difference]:
    found = [plain(action) for action in game.legal_actions(position.state, seat)]
    for action in expected:
        if action not in found:
            yield Difference(where, action, None)
    for action in found:
        if action not in expected:
            yield Difference(where, None, action)


def _viewer(name: str) -> int | Watcher:
    return int(name) if name.isdigit() else Watcher(name)


def plain(value: Any) -> Any:
    """A value as its JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def differences(expected: Any, found: Any, where: str) -> Iterator[Difference]:
    """Where a value is not as expected: objects may have more fields, lists agree item by item."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            yield from differences(value, found.get(key), f"{where}.{key}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(one, other, f"{where}.{number}")
    elif expected != found:
        yield Difference(where, expected, found)
