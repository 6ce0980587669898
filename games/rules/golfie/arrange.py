"""The state that a scenario gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from courses.designs.deck import LOST_BALL, DeckDesign, action_cards, terrain_cards
from courses.designs.shipped_decks import shipped_decks
from games.rules.golfie.area import Area, Cell, card
from games.rules.golfie.evolve import STAGES
from games.rules.golfie.given import Given, SeatTold, Terrain
from games.rules.golfie.state import FINAL, Config, Half, Player, State, lines, shown

ANY = "?"
"""A face-down card of which nothing is said."""


def arrange(given: Mapping[str, Any]) -> State:
    """From the JSON of a scenario. Raises ValueError or msgspec's errors with what cannot be so."""
    said = msgspec.convert(given, Given)
    config = Config(_deck(said.deck), said.teams)
    words = tuple(_words(seat) for seat in said.seats)
    unnamed = _unnamed(config, words, said)
    areas = tuple(tuple(_cell(word, unnamed) for word in nine) for nine in words)
    rest = tuple(unnamed)
    actions = _actions(config, said)
    return State(
        config=config,
        phase="cards" if said.card else "opening",
        seats=tuple(map(_player, said.seats, areas, (_asked(config, said),) * len(areas))),
        sheet=_sheet(config, said),
        terrain=tuple(map(_value, said.terrain)) + (rest if said.rest == "behind" else ()),
        discards=rest if said.rest == "discards" else (),
        terrain_shuffles=1,
        actions=actions[1:] if said.card else actions,
        card=actions[0] if said.card else None,
        half=said.half - 1,
        turned=said.turned if said.card else 0,
        active=(said.turned - 1) % len(said.seats) if said.card else 0,
    )


def _deck(said: str | DeckDesign) -> DeckDesign:
    if isinstance(said, DeckDesign):
        return said
    if said not in shipped_decks():
        raise ValueError(f"there is no deck {said!r}")
    return shipped_decks()[said]


def _words(seat: SeatTold) -> tuple[str, ...]:
    words = tuple(word for row in seat.area for word in row.split())
    if len(words) != 9:
        raise ValueError(f"an area has three rows of three cards: {seat.area}")
    if "L" in words:
        raise ValueError("a lost ball does not lie face up: write (L)")
    return words


def _unnamed(config: Config, words: Sequence[Sequence[str]], said: Given) -> Iterator[int]:
    """The cards of the deck that nothing is said about."""
    left = Counter(terrain_cards(config.deck))
    left.subtract(map(_value, said.terrain))
    left.subtract(_read(word) for nine in words for word in nine if word != ANY)
    for value, count in left.items():
        if count < 0:
            raise ValueError(f"the deck has fewer cards of value {value} than this table")
    return left.elements()


def _value(word: Terrain) -> int:
    return LOST_BALL if word == "L" else int(word)


def _read(word: str) -> int:
    name = word.strip("()")
    return LOST_BALL if name == "L" else int(name)


def _cell(word: str, unnamed: Iterator[int]) -> Cell:
    if word == ANY:
        return card(next(unnamed), up=False)
    return card(_read(word), up=not word.startswith("("))


def _actions(config: Config, said: Given) -> tuple[int, ...]:
    """The card turned up, if there is one, and the pile."""
    pile: list[int] = []
    for word in ((said.card,) if said.card else ()) + said.actions:
        pile.append(_action(config, word, pile))
    rest = [number for number in range(len(action_cards(config.deck))) if number not in pile]
    most = None if said.actions_left is None else said.actions_left + bool(said.card)
    return (*pile, *rest)[:most]


def _action(config: Config, word: str, used: Sequence[int]) -> int:
    """The first unused card of the deck that a word means."""
    if word == "final":
        return FINAL
    for number, found in enumerate(action_cards(config.deck)):
        name = " ".join(map(str, found.cells)) or found.kind
        if name == word and number not in used:
            return number
    raise ValueError(f"the deck has no further action card {word!r}")


def _sheet(config: Config, said: Given) -> tuple[tuple[Half, Half], ...]:
    count = lines(config, len(said.seats))
    if said.sheet and len(said.sheet) != count:
        raise ValueError(f"the score sheet has {count} lines")
    told = tuple((first.half(), second.half()) for first, second in said.sheet)
    return told or ((Half(), Half()),) * count


def _asked(config: Config, said: Given) -> Player:
    """What everybody has to do with the card turned up, or in the set-up."""
    if not said.card:
        return Player(stage="first")
    found = shown(config, _action(config, said.card, ()))
    return Player(stage=STAGES[found.kind], cells=found.cells)


def _player(seat: SeatTold, area: Area, asked: Player) -> Player:
    done = seat.picked is not None or seat.stage == "done"
    stage = "done" if done else seat.stage or asked.stage
    if stage == "done" and asked.stage == "hole" and seat.picked is None:
        raise ValueError("who is done with a hole has picked a card")
    cells = asked.cells if seat.cells is None else seat.cells
    return Player(area, stage, cells if stage == "zone" else (), seat.picked)
