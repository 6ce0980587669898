"""A whole game as text: headers followed by one line per turn (docs/notation.md).

The text only contains the players' decisions. The rules compute everything else from the seed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from core.user_text import lines_of
from games.kernel.chance import Chance
from games.kernel.codec import decode_action, decode_config, encode, plain
from games.kernel.interface import Game, RulesError, Seat
from games.kernel.replay import Position, Turn, play, start, undo_again

FORMAT = "dogleg-game 1"
UNKNOWN = "?"
"""Replaces an action that the viewer must not know."""

_HEADER = re.compile(r"\[(\w{1,40}) ")
_TURN = re.compile(r"(\d{1,9})\. (\d{1,9}) (undo \d{1,9}|\?|[\d.]{0,20}:\w{1,60})(?: (.*))?")
_FIELD = re.compile(r"(\w{1,60})=")
_JSON = json.JSONDecoder()


class NotationError(Exception):
    """Raised for text that is not a valid game, with the number of the first invalid line."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} cannot be read")
        self.line = line


class Step(msgspec.Struct, frozen=True):
    """A line: a seat's answer to a prompt, or the undo of a turn.

    `action` is plain JSON with its `type`. It is None for an undo, or if it is hidden from the
    viewer.
    """

    number: int
    seat: Seat
    prompt: str = ""
    action: Any = None
    undoes: int | None = None


class Notation(msgspec.Struct, frozen=True):
    """A decoded game; `headers` are plain JSON, in order."""

    headers: Mapping[str, Any]
    steps: tuple[Step, ...]


def step_of(number: int, turn: Turn, *, known: bool) -> Step | None:
    """Return the line for a stored turn, or None for the set-up.

    If the action is not `known`, the line contains only the seat and, for an undo, the turn.
    """
    if turn.seat is None:
        return None
    if turn.undoes is not None:
        return Step(number, turn.seat, turn.prompt if known else "", undoes=turn.undoes)
    if not known:
        return Step(number, turn.seat)
    return Step(number, turn.seat, turn.prompt, plain(turn.action))


def written(headers: Mapping[str, Any], steps: Iterable[Step]) -> str:
    """Return the text of a game."""
    lines = [f"[{name} {_value(value)}]" for name, value in {"Format": FORMAT, **headers}.items()]
    return "\n".join([*lines, "", *map(_line, steps), ""])


def _line(step: Step) -> str:
    started = f"{step.number}. {step.seat} "
    if step.undoes is not None:
        prompt = f" prompt={_value(step.prompt)}" if step.prompt else ""
        return f"{started}undo {step.undoes}{prompt}"
    if step.action is None:
        return started + UNKNOWN
    fields = [f"{name}={_value(value)}" for name, value in step.action.items() if name != "type"]
    return started + " ".join([f"{step.prompt}:{step.action['type']}", *fields])


def _value(value: Any) -> str:
    return encode(value).decode()


def read(text: str) -> Notation:
    """Decode a game from its text. Raises NotationError."""
    headers: dict[str, Any] = {}
    steps: list[Step] = []
    for number, line in enumerate(lines_of(text), start=1):
        try:
            if line.startswith("["):
                name, value = _header(line)
                headers[name] = json.loads(value)
            elif line:
                steps.append(_step(*_whole(_TURN, line)))
        # RecursionError is raised for deeply nested brackets.
        except (ValueError, RecursionError):
            raise NotationError(number) from None
    if headers.pop("Format", None) != FORMAT:
        raise NotationError(1)
    return Notation(headers, tuple(steps))


def _header(line: str) -> tuple[str, str]:
    started = _HEADER.match(line)
    if started is None or not line.endswith("]"):
        raise ValueError
    return started[1], line[started.end() : -1]


def _whole(pattern: re.Pattern[str], line: str) -> tuple[Any, ...]:
    found = pattern.fullmatch(line)
    if found is None:
        raise ValueError
    return found.groups()


def _step(number: str, seat: str, done: str, fields: str | None) -> Step:
    place, who = int(number), int(seat)
    if done == UNKNOWN:
        return Step(place, who)
    if done.startswith("undo "):
        undoes = int(done.removeprefix("undo "))
        return Step(place, who, _prompt_of_undo(fields or ""), undoes=undoes)
    prompt, _colon, kind = done.partition(":")
    return Step(place, who, prompt, {"type": kind, **_fields(fields or "")})


def _prompt_of_undo(text: str) -> str:
    prompt = _fields(text).get("prompt", "")
    if not isinstance(prompt, str):
        raise ValueError
    return prompt


def _fields(text: str) -> dict[str, Any]:
    found, at = {}, 0
    while at < len(text):
        name = _FIELD.match(text, at)
        if name is None:
            raise ValueError
        found[name[1]], at = _JSON.raw_decode(text, name.end())
        at += text.startswith(" ", at)
    return found


def replayed(game: Game, notation: Notation) -> Position[Any]:
    """Return the position after the last line, as decided by the current rules.

    Raises RulesError if the rules refuse an action. Raises RulesError("not_whole") if the config,
    the seed or an action is missing, because these are hidden from viewers during a game.
    """
    headers = notation.headers
    if not {"Config", "Seed", "Seats"} <= headers.keys():
        raise RulesError("not_whole")
    config = decode_config(game, encode(headers["Config"]))
    chance = Chance(bytes.fromhex(headers["Seed"]))
    played = start(game, len(headers["Seats"]), config, chance)
    turns = [played.turn]
    for step in notation.steps:
        if step.undoes is not None:
            played = undo_again(game, turns, step.seat, step.prompt)
        elif step.action is None:
            raise RulesError("not_whole")
        else:
            action = decode_action(game, encode(step.action))
            played = play(game, played.position, step.seat, step.prompt, action, chance)
        turns.append(played.turn)
    return played.position
