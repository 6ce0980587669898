"""A scenario's expectations about a position, and the differences between the two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.codec import decode_action, encode, plain
from games.kernel.interface import Audience, Game, RulesError, Seat, Viewer
from games.kernel.replay import Position, Turn

_AUDIENCES: dict[str, Viewer] = {audience.value: audience for audience in Audience}


NOTHING_SAID: dict[str, Any] = {}
"""Matches anything when used as an item of a list."""


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expectations after a step. Objects can omit fields, but all given fields must match."""

    views: dict[str, Any] = {}
    """Parts of the views, by viewer: a seat number, "public" or "everything"."""
    in_no_view: Any = msgspec.UNSET
    """Parts of the full state that no seat and no public viewer may see."""
    in_no_other_view: dict[str, Any] = {}
    """Parts of each seat's view that no other seat and no public viewer may see."""
    prompts: dict[str, str | list[str] | None] = {}
    """The kind of each seat's open prompt, or null for no prompt."""
    legal: dict[str, list[dict[str, Any]]] = {}
    """All legal actions of each seat, in any order."""
    may: dict[str, list[dict[str, Any]]] = {}
    """Actions of each seat that must be legal, among others."""
    events: list[Any] | dict[str, list[Any]] | None = None
    """The events of the last step in order, or the events as each viewer sees them, by viewer."""
    scores: list[Any] | dict[str, dict[str, Any]] | None = None
    """The scorecard in order, or the value of each measure for the whole game, by seat."""
    result: Any = msgspec.UNSET


class Difference(msgspec.Struct, frozen=True):
    """A failed expectation, with its path, the expected value and the actual value."""

    where: str
    expected: Any
    found: Any


class BrokenScenario(Exception):
    """Raised if the scenario file itself is wrong; the message has the path and the problem."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")


def unlike(
    game: Game, position: Position[Any], turn: Turn, then: Then, where: str
) -> Iterator[Difference]:
    """Yield each difference between the expectations and a position with its last turn.

    Raises BrokenScenario if the scenario itself is wrong.
    """
    state = position.state
    yield from _unlike_views(game, position, then, where)
    yield from _unlike_decisions(game, position, then, where)
    yield from _unlike_events(game, position, turn, then.events, f"{where}.events")
    if isinstance(then.scores, dict):
        measured = _by_measure(plain(game.scores(state)), _seats(position))
        yield from differences(then.scores, measured, f"{where}.scores")
    elif then.scores is not None:
        yield from differences(then.scores, plain(game.scores(state)), f"{where}.scores")
    if then.result is not msgspec.UNSET:
        yield from differences(then.result, plain(game.result(state)), f"{where}.result")


def _by_measure(scores: Sequence[Any], seats: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Return the value of each measure for the whole game, by seat."""
    found: dict[str, dict[str, Any]] = {seat: {} for seat in seats}
    for score in scores:
        if score["hole"] == 0:
            found[str(score["seat"])][score["measure"]] = score["value"]
    return found


def _unlike_views(
    game: Game, position: Position[Any], then: Then, where: str
) -> Iterator[Difference]:
    for name, expected in then.views.items():
        found = _view(game, position, _viewer(position, name))
        yield from differences(expected, found, f"{where}.views.{name}")
    if then.in_no_view is not msgspec.UNSET:
        everything = Audience.EVERYTHING.value
        yield from _shown(game, position, then.in_no_view, everything, f"{where}.in_no_view")
    for name, part in then.in_no_other_view.items():
        yield from _shown(game, position, part, name, f"{where}.in_no_other_view.{name}")


def _shown(
    game: Game, position: Position[Any], part: Any, owner: str, where: str
) -> Iterator[Difference]:
    """Yield the values in `part` that the owner cannot see or that another viewer can see."""
    yield from differences(part, _view(game, position, _viewer(position, owner)), where)
    viewers = (*_seats(position), Audience.PUBLIC.value)
    for name in (viewer for viewer in viewers if viewer != owner):
        view = _view(game, position, _viewer(position, name))
        for path, value in _leaves(part):
            if _at(view, path) == value:
                yield Difference(".".join((where, *path)), f"hidden from {name}", value)


def _leaves(part: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield (path, value) for every value in `part`, including nested ones."""
    if isinstance(part, Mapping):
        for name, value in part.items():
            yield from _leaves(value, (*path, name))
    elif isinstance(part, list) and part:
        for number, value in enumerate(part):
            yield from _leaves(value, (*path, str(number)))
    else:
        yield path, part


def _at(view: Any, path: Sequence[str]) -> Any:
    """Return the value at a path of a view, or UNSET if there is none."""
    for name in path:
        if isinstance(view, Mapping) and name in view:
            view = view[name]
        elif isinstance(view, list) and int(name) < len(view):
            view = view[int(name)]
        else:
            return msgspec.UNSET
    return view


def _unlike_decisions(
    game: Game, position: Position[Any], then: Then, where: str
) -> Iterator[Difference]:
    for name, kind in then.prompts.items():
        kinds = [prompt.kind for prompt in position.prompts[_seat(position, name)]]
        found = kinds if isinstance(kind, list) else next(iter(kinds), None)
        yield from differences(kind, found, f"{where}.prompts.{name}")
    for name, actions in then.legal.items():
        place = f"{where}.legal.{name}"
        expected = [_whole(game, action, place) for action in actions]
        yield from _unlike_set(expected, _legal(game, position, name), place)
    for name, actions in then.may.items():
        legal = _legal(game, position, name)
        for action in actions:
            if not any(_agree(action, one, f"{where}.may.{name}") for one in legal):
                yield Difference(f"{where}.may.{name}", action, legal)


def _whole(game: Game, action: Any, where: str) -> Any:
    """Return an action with its default fields filled in. Raises BrokenScenario."""
    try:
        return plain(decode_action(game, encode(action)))
    except RulesError as error:
        raise BrokenScenario(where, str(error.params["reason"])) from error


def _legal(game: Game, position: Position[Any], name: str) -> list[Any]:
    """Return the legal actions for all of a seat's prompts, required ones first."""
    seat = _seat(position, name)
    kinds = [prompt.kind for prompt in position.prompts[seat]]
    return [plain(one) for kind in kinds for one in game.legal_actions(position.state, seat, kind)]


def _unlike_set(expected: Sequence[Any], found: Sequence[Any], where: str) -> Iterator[Difference]:
    yield from (Difference(where, one, None) for one in expected if one not in found)
    yield from (Difference(where, None, one) for one in found if one not in expected)


def _unlike_events(
    game: Game, position: Position[Any], turn: Turn, expected: Any, where: str
) -> Iterator[Difference]:
    if isinstance(expected, dict):
        for name, events in expected.items():
            data = _redacted_events(game, turn, _viewer(position, name))
            yield from differences(events, data, f"{where}.{name}")
    elif expected is not None:
        yield from differences(expected, _redacted_events(game, turn, Audience.EVERYTHING), where)


def _redacted_events(game: Game, turn: Turn, viewer: Viewer) -> list[Any]:
    data = (game.redact(event, viewer) for event in turn.events)
    return [plain(event) for event in data if event is not None]


def _view(game: Game, position: Position[Any], viewer: Viewer) -> Any:
    return plain(game.view(position.state, viewer))


def _seats(position: Position[Any]) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(len(position.prompts)))


def _viewer(position: Position[Any], name: str) -> Viewer:
    return _AUDIENCES[name] if name in _AUDIENCES else _seat(position, name)


def _seat(position: Position[Any], name: str) -> Seat:
    if name in _seats(position):
        return int(name)
    raise BrokenScenario("then", f"nobody sits at {name!r}")


def differences(expected: Any, found: Any, where: str) -> Iterator[Difference]:
    """Yield the differences between two values.

    The found objects can have additional fields. Lists are compared item by item. Raises
    BrokenScenario for an expected field that the found object does not have.
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        yield from _fields_differing(expected, found, where)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            if one != NOTHING_SAID:
                yield from differences(one, other, f"{where}.{number}")
    elif expected != found:
        yield Difference(where, expected, found)


def _fields_differing(
    expected: Mapping[str, Any], found: Mapping[str, Any], where: str
) -> Iterator[Difference]:
    if not _same_type(expected, found):
        yield Difference(f"{where}.type", expected["type"], found["type"])
        return
    for name, value in expected.items():
        if name not in found:
            raise BrokenScenario(f"{where}.{name}", f"no such field; there are {', '.join(found)}")
        yield from differences(value, found[name], f"{where}.{name}")


def _same_type(expected: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Return True if both objects have the same `type`, so that their fields can be compared."""
    return "type" not in found or expected.get("type", found["type"]) == found["type"]


def _agree(expected: Any, found: Any, where: str) -> bool:
    return not any(differences(expected, found, where))
