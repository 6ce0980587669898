"""The state that a scenario gives: docs/scenarios.md tells how to write one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from courses.designs.deck import LOST_BALL, action_cards, terrain_cards
from courses.designs.shipped_decks import shipped_decks
from games.rules.golfie.area import Area, card
from games.rules.golfie.state import FINAL, Config, Half, Player, Stage, State, lines


class GivenSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: three rows of three words; "4" face up, "(4)" face down, "L" a lost ball."""

    area: tuple[str, str, str]
    done: bool = False
    stage: Stage | None = None
    """Left out, what the action card asks of everybody."""
    cells: tuple[int, ...] | None = None
    """Pointed cells still to play, from 1 to 9; left out, all that the card points at."""
    picked: int | None = None


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in the middle of a game."""

    seats: tuple[GivenSeat, ...]
    card: str | None = None
    """ "hole", "final", "cart" or the cells that a zone points at, such as "5" or "1 9"; left out
    during the set-up."""
    deck: str = "classic"
    teams: int = 0
    terrain: tuple[int | str, ...] = ()
    """The top of the pile, in draw order; the other cards follow it."""
    only_terrain: bool = False
    """The pile holds no more than `terrain`; what is nowhere else lies on the discards."""
    actions: tuple[str, ...] = ()
    """The top of the action pile; the other cards follow it."""
    actions_left: int | None = None
    """How many cards the action pile holds; left out, all that are left of the deck."""
    half: int = 1
    sheet: tuple[tuple[Half, Half], ...] = ()


def arrange(given: Mapping[str, Any]) -> State:
    """From the JSON of a scenario. Raises ValueError with what cannot be so."""
    said = msgspec.convert(given, Given)
    config = Config(shipped_decks()[said.deck], said.teams)
    areas = tuple(_area(seat.area) for seat in said.seats)
    terrain, discards = _terrain(config, areas, said)
    count = lines(config, len(said.seats))
    state = State(
        config=config,
        phase="cards" if said.card else "opening",
        seats=(),
        sheet=said.sheet or ((Half(), Half()),) * count,
        terrain=terrain,
        discards=discards,
        terrain_shuffles=1,
        card=_action(config, said.card, ()) if said.card else None,
        half=said.half - 1,
        turned=1 if said.card else 0,
    )
    seats = tuple(
        _player(state, seat, area) for seat, area in zip(said.seats, areas, strict=True)
    )
    return msgspec.structs.replace(state, seats=seats, actions=_actions(config, said))


def _area(rows: Sequence[str]) -> Area:
    words = [word for row in rows for word in row.split()]
    if len(words) != 9:
        raise ValueError(f"an area has three rows of three cards: {rows}")
    return tuple(card(_value(word.strip("()")), up=not word.startswith("(")) for word in words)


def _value(word: int | str) -> int:
    return LOST_BALL if word == "L" else int(word)


def _terrain(
    config: Config, areas: Sequence[Area], said: Given
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pile, and the discards."""
    top = tuple(_value(word) for word in said.terrain)
    left = Counter(terrain_cards(config.deck))
    left.subtract(top)
    left.subtract(cell.value for area in areas for cell in area)
    short = [value for value, count in left.items() if count < 0]
    if short:
        raise ValueError(f"the deck has fewer cards of value {short[0]} than this table")
    rest = tuple(sorted(left.elements()))
    return (top, rest) if said.only_terrain else (top + rest, ())


def _action(config: Config, word: str, used: Sequence[int]) -> int:
    """The first unused card of the deck that a word means."""
    if word == "final":
        return FINAL
    for number, found in enumerate(action_cards(config.deck)):
        name = " ".join(str(cell + 1) for cell in found.cells) or found.kind
        if name == word and number not in used:
            return number
    raise ValueError(f"the deck has no further action card {word!r}")


def _actions(config: Config, said: Given) -> tuple[int, ...]:
    used: list[int] = [_action(config, said.card, ())] if said.card else []
    for word in said.actions:
        used.append(_action(config, word, used))
    top = tuple(used[1:] if said.card else used)
    rest = (number for number in range(len(action_cards(config.deck))) if number not in used)
    return (*top, *rest)[: said.actions_left]


def _player(state: State, seat: GivenSeat, area: Area) -> Player:
    stage, pointed = _asked(state)
    cells = pointed if seat.cells is None else tuple(cell - 1 for cell in seat.cells)
    if seat.done:
        return Player(area, picked=seat.picked)
    return Player(area, seat.stage or stage, cells, seat.picked)


def _asked(state: State) -> tuple[Stage, tuple[int, ...]]:
    """What the card turned up asks of everybody, and where it points."""
    if state.card is None:
        return "first", ()
    if state.card == FINAL:
        return "hole", ()
    found = action_cards(state.config.deck)[state.card]
    stages: dict[str, Stage] = {"hole": "hole", "cart": "cart", "zone": "zone"}
    return stages[found.kind], found.cells
