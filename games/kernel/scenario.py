"""Scenarios: a situation in a game, named by its clause, as a JSON file that players can read.

A file describes a state, the actions of seats, and what is expected after each step. Each game
defines the form of `given` (`Game.arrange`). docs/scenarios.md describes the format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.codec import decode_action, decode_config, encode, plain
from games.kernel.expectations import BrokenScenario, Difference, Then, differences, unlike
from games.kernel.interface import Game, RulesError
from games.kernel.replay import (
    Played,
    Position,
    Turn,
    open_to,
    opening,
    play,
    prompt_id,
    start,
    undo,
)
from games.kernel.scripted import Scripted, Unscriptable, Whole

ANY_REASON = "any"
"""The value of `error` if any code is expected."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's action or undo."""

    seat: int
    action: Any = msgspec.UNSET
    undo: bool = False
    prompt: str | None = None
    """The id of the prompt to answer; by default, the seat's open prompt."""
    error: str | None = None
    """The expected error code if the rules refuse the step, or ANY_REASON."""
    then: Then = Then()
    """Expectations after the step. A refused step must not change anything."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game played from its set-up.

    `problems` are the expected reasons for refusing the set-up.
    """

    seats: int
    config: dict[str, Any]
    problems: list[Any] = []


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several cases with the same start. Each is played independently from there."""

    title: str
    when: tuple[Step, ...] = ()
    then: Then = Then()


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a scenario file."""

    clauses: tuple[str, ...]
    title: str
    game: str
    given: dict[str, Any] = {}
    """A state, described in the game's own terms."""
    table: Table | None = None
    """A game to set up, instead of `given`."""
    when: tuple[Step, ...] = ()
    then: Then = Then()
    """Expectations at the end or, without steps, for the given state."""
    shuffles: dict[str, tuple[Any, ...] | Whole] = {}
    """The items that come first when a stream is shuffled, in order, or all items."""
    numbers: dict[str, int] = {}
    """The number that a draw from a stream returns."""
    cases: tuple[Case, ...] = ()
    """Several cases with the same start, instead of `when` and `then`."""

    @property
    def parts(self) -> Mapping[str, Scenario]:
        """The scenarios to play, by the prefix of the paths in their differences."""
        if not self.cases:
            return {"": self}
        return {
            f"cases.{number}.": msgspec.structs.replace(self, when=one.when, then=one.then)
            for number, one in enumerate(self.cases)
        }


def load(raw: bytes) -> Scenario:
    """Decode a scenario file. Raises BrokenScenario."""
    try:
        scenario = msgspec.json.decode(raw, type=Scenario)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenScenario("file", str(error)) from None
    if bool(scenario.given) == bool(scenario.table):
        raise BrokenScenario("given", "a scenario starts from a state or a table")
    if scenario.cases and (scenario.when or scenario.then != Then()):
        raise BrokenScenario("cases", "a scenario has cases, or when and then")
    for where, part in scenario.parts.items():
        for number, step in enumerate(part.when):
            if (step.action is msgspec.UNSET) != step.undo:
                raise BrokenScenario(f"{where}when.{number}", "a step has an action or an undo")
    return scenario


def run_file(games: Mapping[str, Game], raw: bytes) -> tuple[Difference, ...]:
    """Play the scenario in a file with the game that it names. Raises BrokenScenario."""
    scenario = load(raw)
    if scenario.game not in games:
        raise BrokenScenario("game", f"{scenario.game!r} is none of {', '.join(games)}")
    return run(games[scenario.game], scenario)


def run(game: Game, scenario: Scenario) -> tuple[Difference, ...]:
    """Play a scenario and return how it differs from the expectations; empty if it passes.

    Raises BrokenScenario if the scenario describes something impossible.
    """
    try:
        return tuple(
            msgspec.structs.replace(found, where=where + found.where)
            for where, part in scenario.parts.items()
            for found in _differences(game, part)
        )
    except Unscriptable as error:
        raise BrokenScenario(error.stream, "this cannot come of it") from None


def _differences(game: Game, scenario: Scenario) -> Iterator[Difference]:
    chance = Scripted(scenario.shuffles, scenario.numbers)
    if scenario.table is None:
        given, position = _arranged(game, scenario.given)
        started = Played(position, Turn())
        yield from _played_through(game, scenario, chance, given, started)
        return
    seats, config = scenario.table.seats, _config(game, scenario.table)
    problems = plain(game.check(config, seats))
    yield from differences(scenario.table.problems, problems, "table.problems")
    if not problems:
        started = start(game, seats, config, chance)
        yield from _played_through(game, scenario, chance, None, started)


def _played_through(
    game: Game, scenario: Scenario, chance: Scripted, base: Any, started: Played
) -> Iterator[Difference]:
    position, last = started.position, started.turn
    turns = [last]
    for number, step in enumerate(scenario.when):
        error, last = None, Turn()
        try:
            played = _taken(game, position, turns, step, chance, base)
            position, last = played.position, played.turn
            turns.append(last)
        except RulesError as refusal:
            error = refusal.code
        except (Unscriptable, BrokenScenario):
            raise
        except Exception as stumble:
            if base is None:
                raise
            what = f"the table that is given cannot be played on: {stumble!r}"
            raise BrokenScenario(f"when.{number}", what) from stumble
        if error is None or step.error != ANY_REASON:
            yield from differences(step.error, error, f"when.{number}.error")
        yield from unlike(game, position, last, step.then, f"when.{number}.then")
    yield from unlike(game, position, last, scenario.then, "then")
    for stream in sorted(chance.unused):
        yield Difference(stream, "drawn from", "never used")


def _config(game: Game, table: Table) -> Any:
    try:
        return decode_config(game, encode(table.config))
    except RulesError as error:
        raise BrokenScenario("table.config", str(error.params["reason"])) from None


def _arranged(game: Game, given: Mapping[str, Any]) -> tuple[Any, Position[Any]]:
    try:
        state = game.arrange(given)
        return state, opening(game, state, len(state.seats))
    except (msgspec.MsgspecError, ValueError) as error:
        raise BrokenScenario("given", str(error)) from error
    except Exception as error:
        # Any exception in the rules means that the given table is impossible.
        raise BrokenScenario("given", f"no table can be like this: {error!r}") from error


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
    action = decode_action(game, encode(step.action))
    prompt = answered_by(game, position, step.seat, action) if step.prompt is None else step.prompt
    return play(game, position, step.seat, prompt, action, chance)


def answered_by(game: Game, position: Position[Any], seat: int, action: Any) -> str:
    """Return the id of the open prompt that an action can answer or, if there is none, of the first
    prompt.
    """
    for prompt in open_to(position, seat):
        if action in game.legal_actions(position.state, seat, prompt.kind):
            return prompt.id
    return prompt_id(position, seat)
