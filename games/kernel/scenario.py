"""Scenarios: one situation of a game, named by its clause, as a JSON file that a player can read.

A file gives a state, lets seats act and says what is expected after each step. How a game's
`given` is written is the game's own (`Game.arrange`); docs/scenarios.md tells it all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.codec import decode_action, decode_config, encode, plain
from games.kernel.interface import Audience, Game, RulesError, Seat, Viewer
from games.kernel.replay import Played, Position, Turn, opening, play, prompt_id, start, undo
from games.kernel.scripted import Scripted, Unscriptable

_AUDIENCES: dict[str, Viewer] = {audience.value: audience for audience in Audience}


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
    then: Then = Then()
    """After the step; after a refused one, that nothing has changed."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its set-up on; `problems` are those for which the table is refused."""

    seats: int
    config: dict[str, Any]
    problems: list[Any] = []


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    clauses: tuple[str, ...]
    title: str
    game: str
    given: dict[str, Any] = {}
    """A state, in the game's own words."""
    table: Table | None = None
    """Instead of `given`: a game to be set up."""
    when: tuple[Step, ...] = ()
    then: Then = Then()
    """At the end; with no step, of the state given."""
    shuffles: dict[str, tuple[Any, ...]] = {}
    """By stream, the items that a shuffle brings to the front, in order."""
    numbers: dict[str, int] = {}
    """By stream, the number that a draw gives."""


class Difference(msgspec.Struct, frozen=True):
    """Something was not as expected: where, what was expected and what was there."""

    where: str
    expected: Any
    found: Any


class BrokenScenario(Exception):
    """The file itself is wrong: where, and what."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")


def load(raw: bytes) -> Scenario:
    """A scenario from its file. Raises BrokenScenario."""
    try:
        scenario = msgspec.json.decode(raw, type=Scenario)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenScenario("file", str(error)) from None
    if bool(scenario.given) == bool(scenario.table):
        raise BrokenScenario("given", "a scenario starts from a state or a table")
    for number, step in enumerate(scenario.when):
        if (step.action is msgspec.UNSET) != step.undo:
            raise BrokenScenario(f"when.{number}", "a step has an action or an undo")
    return scenario


def run_file(games: Mapping[str, Game], raw: bytes) -> tuple[Difference, ...]:
    """Play the scenario of a file with the game that it names. Raises BrokenScenario."""
    scenario = load(raw)
    if scenario.game not in games:
        raise BrokenScenario("game", f"{scenario.game!r} is none of {', '.join(games)}")
    return run(games[scenario.game], scenario)


def run(game: Game, scenario: Scenario) -> tuple[Difference, ...]:
    """Play a scenario; what differs from its expectations, nothing if it holds.

    Raises BrokenScenario where it names what cannot be.
    """
    try:
        return tuple(_differences(game, scenario))
    except Unscriptable as error:
        raise BrokenScenario(error.stream, "this cannot come of it") from None


def _differences(game: Game, scenario: Scenario) -> Iterator[Difference]:
    chance = Scripted(scenario.shuffles, scenario.numbers)
    if scenario.table is None:
        given = _arranged(game, scenario.given)
        begun = Played(opening(game, given, len(given.seats)), Turn())
        yield from _played_through(game, scenario, chance, given, begun)
        return
    seats, config = scenario.table.seats, _config(game, scenario.table)
    problems = plain(game.check(config, seats))
    yield from differences(scenario.table.problems, problems, "table.problems")
    if not problems:
        begun = start(game, seats, config, chance)
        yield from _played_through(game, scenario, chance, None, begun)


def _played_through(
    game: Game, scenario: Scenario, chance: Scripted, base: Any, begun: Played
) -> Iterator[Difference]:
    position, last = begun.position, begun.turn
    turns = [last]
    for number, step in enumerate(scenario.when):
        error, last = None, Turn()
        try:
            played = _taken(game, position, turns, step, chance, base)
            position, last = played.position, played.turn
            turns.append(last)
        except RulesError as refusal:
            error = refusal.code
        yield from differences(step.error, error, f"when.{number}.error")
        yield from _unlike(game, position, last, step.then, f"when.{number}.then")
    yield from _unlike(game, position, last, scenario.then, "then")
    for stream in sorted(chance.unused):
        yield Difference(stream, "drawn from", "never used")


def _config(game: Game, table: Table) -> Any:
    try:
        return decode_config(game, encode(table.config))
    except RulesError as error:
        raise BrokenScenario("table.config", str(error.params["reason"])) from None


def _arranged(game: Game, given: Mapping[str, Any]) -> Any:
    try:
        return game.arrange(given)
    except (msgspec.MsgspecError, ValueError) as error:
        raise BrokenScenario("given", str(error)) from error


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
    prompt = prompt_id(position, step.seat) if step.prompt is None else step.prompt
    return play(game, position, step.seat, prompt, action, chance)


def _unlike(
    game: Game, position: Position[Any], turn: Turn, then: Then, where: str
) -> Iterator[Difference]:
    state = position.state
    for name, expected in then.views.items():
        found = plain(game.view(state, _viewer(position, name)))
        yield from differences(expected, found, f"{where}.views.{name}")
    for name, kind in then.prompts.items():
        prompt = position.prompts[_seat(position, name)]
        yield from differences(kind, prompt and prompt.kind, f"{where}.prompts.{name}")
    for name, actions in then.legal.items():
        legal = plain(tuple(game.legal_actions(state, _seat(position, name))))
        yield from _unlike_set(actions, legal, f"{where}.legal.{name}")
    if then.events is not None:
        yield from differences(then.events, _told(game, turn), f"{where}.events")
    if then.scores is not None:
        yield from differences(then.scores, plain(game.scores(state)), f"{where}.scores")
    if then.result is not msgspec.UNSET:
        yield from differences(then.result, plain(game.result(state)), f"{where}.result")


def _told(game: Game, turn: Turn) -> list[Any]:
    return [plain(game.redact(event, Audience.EVERYTHING)) for event in turn.events]


def _unlike_set(expected: Sequence[Any], found: Sequence[Any], where: str) -> Iterator[Difference]:
    yield from (Difference(where, one, None) for one in expected if one not in found)
    yield from (Difference(where, None, one) for one in found if one not in expected)


def _viewer(position: Position[Any], name: str) -> Viewer:
    return _AUDIENCES[name] if name in _AUDIENCES else _seat(position, name)


def _seat(position: Position[Any], name: str) -> Seat:
    if name.isdigit() and int(name) < len(position.prompts):
        return int(name)
    raise BrokenScenario("then", f"nobody sits at {name!r}")


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
