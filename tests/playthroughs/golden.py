"""Golden games: each action, its consequences, and what changed for each viewer at every step."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from games.kernel.chance import Chance
from games.kernel.codec import decode_action, encode, plain
from games.kernel.interface import Audience, Game, Viewer
from games.kernel.replay import Played, Position, Turn, play, start, undo
from games.kernel.sample import Sample, Table
from games.kernel.scenario import answered_by

Step = dict[str, Any]


def golden(sample: Sample, table: Table, seed: str, turns: Iterable[Turn]) -> dict[str, Any]:
    """Return the file contents for a recorded game."""
    done = [_done(turn) for turn in turns]
    return {"seed": seed, "steps": list(replayed(sample.game, table, seed, done))}


def _done(turn: Turn) -> Step:
    if turn.seat is None:
        return {}
    if turn.undoes is not None:
        return {"seat": turn.seat, "undoes": turn.undoes}
    return {"seat": turn.seat, "action": plain(turn.action)}


def replayed(game: Game, table: Table, seed: str, steps: Iterable[Step]) -> Iterator[Step]:
    """Play the recorded actions with today's rules, and yield the resulting steps."""
    chance = Chance(seed.encode())
    viewers = (*range(table.seats), *Audience)
    seen: dict[str, dict[str, Any]] = {}
    turns: list[Turn] = []
    position: Position[Any] | None = None
    for step in steps:
        if position is None:
            played = start(game, table.seats, table.config, chance)
        else:
            played = _again(game, position, turns, step, chance)
        position = played.position
        turns.append(played.turn)
        yield {
            **_done(played.turn),
            "events": plain(played.turn.events),
            "draws": _drawn(played.turn),
            "prompts": _prompts(position),
            "told": dict(_told(game, played.turn, viewers)),
            "seen": dict(_seen(game, played, seen)),
        }


def _again(
    game: Game, position: Position[Any], turns: list[Turn], step: Step, chance: Chance
) -> Played:
    seat = step["seat"]
    if "undoes" in step:
        return undo(game, turns, seat)
    action = decode_action(game, encode(step["action"]))
    return play(game, position, seat, answered_by(game, position, seat, action), action, chance)


def _prompts(position: Position[Any]) -> str:
    return ", ".join(
        f"{prompt.id} {prompt.kind}{'' if prompt.required else ' (optional)'}"
        for prompts in position.prompts
        for prompt in prompts
    )


def _drawn(turn: Turn) -> dict[str, list[int]]:
    """Return the drawn numbers per stream, in the order in which they were drawn."""
    drawn: dict[str, list[int]] = {}
    for draw in turn.draws:
        drawn.setdefault(draw.stream, []).append(draw.result)
    return drawn


def _told(game: Game, turn: Turn, viewers: Iterable[Viewer]) -> Iterator[tuple[str, Any]]:
    """Yield, per viewer, the events that are redacted for that viewer, by position; null if
    hidden."""
    for viewer in viewers:
        told = [plain(game.redact(event, viewer)) for event in turn.events]
        hidden = {
            str(place): one
            for place, (one, event) in enumerate(zip(told, plain(turn.events), strict=True))
            if one != event
        }
        if hidden:
            yield name_of(viewer), hidden


def _seen(game: Game, played: Played, seen: dict[str, dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Yield what is new in the public view and, per viewer, what is new only in that viewer's
    view."""
    state = played.position.state
    public = _changed(game, state, Audience.PUBLIC, seen)
    yield "public", public
    for viewer in (*range(len(played.position.prompts)), Audience.EVERYTHING):
        own = _changed(game, state, viewer, seen)
        other = {path: value for path, value in own.items() if public.get(path, ...) != value}
        other |= {path: "as before" for path in public if path not in own}
        if other:
            yield name_of(viewer), other


def _changed(
    game: Game, state: Any, viewer: Viewer, seen: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """Return what is new in a viewer's view. `seen` stores the previous view."""
    before = seen.get(name_of(viewer), {})
    now = dict(leaves(plain(game.view(state, viewer))))
    seen[name_of(viewer)] = now
    new = {path: value for path, value in now.items() if before.get(path, ...) != value}
    return new | {path: "gone" for path in before if path not in now}


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (path, value) for every value that contains no object."""
    children = (
        value if isinstance(value, Mapping) else dict(enumerate(value)) if _deep(value) else {}
    )
    if not children:
        yield path, value
    for key, child in children.items():
        yield from leaves(child, f"{path}.{key}" if path else str(key))


def _deep(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, Mapping) for item in value)


def name_of(viewer: Viewer) -> str:
    """Return the viewer's name as it appears in the file."""
    return viewer.value if isinstance(viewer, Audience) else str(viewer)


def written(value: Any, depth: int = 4, indent: str = "") -> str:
    """Format JSON for human readers: one item per line down to a certain depth, compact below
    it."""
    if not depth or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False)
    deeper = indent + "  "
    if isinstance(value, list):
        return f"[\n{_lines((written(v, depth - 1, deeper) for v in value), deeper)}\n{indent}]"
    items = (f"{json.dumps(k)}: {written(v, depth - 1, deeper)}" for k, v in value.items())
    return f"{{\n{_lines(items, deeper)}\n{indent}}}"


def _lines(items: Iterable[str], indent: str) -> str:
    return ",\n".join(indent + item for item in items)
