"""Build the state that a scenario describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import (
    FINAL_HOLE,
    LOST_BALL,
    ActionCard,
    DeckDesign,
    action_cards,
    terrain_cards,
)
from games.golfie.rules.area import Area, Cell, card
from games.golfie.rules.evolve import STAGES
from games.golfie.rules.given import Given, GivenSeat, Terrain
from games.golfie.rules.scoring import check
from games.golfie.rules.state import Config, Half, Player, State, lines

ANY = "?"
"""The name of an unspecified face-down card."""


def arrange(given: Mapping[str, Any]) -> State:
    """Return the state for a scenario's JSON. Raises ValueError or msgspec's errors."""
    setup = msgspec.convert(given, Given)
    if setup.turned < 1 or (setup.actions_left is not None and setup.actions_left < 0):
        raise ValueError("at least one action card is turned up, and none is missing")
    config = _config(setup)
    words = tuple(_words(seat) for seat in setup.seats)
    unnamed = _unnamed(config, words, setup)
    areas = tuple(tuple(_cell(word, unnamed) for word in nine) for nine in words)
    rest = tuple(unnamed)
    turned, actions = _actions(config, setup)
    return State(
        config=config,
        phase="cards" if setup.card else "opening",
        seats=tuple(map(_player, setup.seats, areas, (_asked(turned),) * len(areas))),
        sheet=_sheet(config, setup),
        terrain=tuple(map(_value, setup.terrain)) + (rest if setup.rest == "behind" else ()),
        discards=rest if setup.rest == "discards" else (),
        terrain_shuffles=1,
        actions=actions,
        card=turned,
        half=setup.half - 1,
        turned=setup.turned if setup.card else 0,
        active=(setup.turned - 1) % len(setup.seats) if setup.card else 0,
    )


def _config(setup: Given) -> Config:
    config = Config(_deck(setup.deck), setup.teams)
    for problem in check(config, len(setup.seats)):
        raise ValueError(f"{problem.field}: {problem.code}")
    return config


def _deck(given: str | DeckDesign) -> DeckDesign:
    if isinstance(given, DeckDesign):
        return given
    if given not in shipped():
        raise ValueError(f"there is no deck {given!r}")
    return shipped()[given]


def _words(seat: GivenSeat) -> tuple[str, ...]:
    words = tuple(word for row in seat.area for word in row.split())
    if len(words) != 9:
        raise ValueError(f"an area has three rows of three cards: {seat.area}")
    if "L" in words:
        raise ValueError("a lost ball does not lie face up: write (L)")
    return words


def _unnamed(config: Config, words: Sequence[Sequence[str]], setup: Given) -> Iterator[int]:
    """Return the cards of the deck that the scenario does not mention."""
    left = Counter(terrain_cards(config.deck))
    left.subtract(map(_value, setup.terrain))
    left.subtract(_read(word) for nine in words for word in nine if word != ANY)
    for value, count in left.items():
        if count < 0:
            raise ValueError(f"the deck has fewer cards of value {value} than this table")
    return left.elements()


def _value(word: Terrain) -> int:
    return LOST_BALL if word == "L" else int(word)


def _read(word: str) -> int:
    name = word.strip("()")
    if name != "L" and not name.isdecimal():
        raise ValueError(f"{word!r} is no terrain card")
    return LOST_BALL if name == "L" else int(name)


def _cell(word: str, unnamed: Iterator[int]) -> Cell:
    if word == ANY:
        return card(next(unnamed), up=False)
    return card(_read(word), up=not word.startswith("("))


def _actions(config: Config, setup: Given) -> tuple[ActionCard | None, tuple[ActionCard, ...]]:
    """Return the current action card or None, and the action pile."""
    deck = list(action_cards(config.deck))
    if setup.card == FINAL_HOLE.kind:
        return FINAL_HOLE, ()
    turned = _taken(deck, setup.card) if setup.card else None
    top = [_taken(deck, word) for word in setup.actions]
    return turned, (*top, *deck)[: setup.actions_left]


def _taken(deck: list[ActionCard], word: str) -> ActionCard:
    """Remove the card with this name from the deck and return it."""
    for found in deck:
        if _name(found) == word:
            deck.remove(found)
            return found
    raise ValueError(f"the deck has no further action card {word!r}")


def _name(card: ActionCard) -> str:
    return " ".join(map(str, card.cells)) or card.kind


def _sheet(config: Config, setup: Given) -> tuple[tuple[Half, Half], ...]:
    count = lines(config, len(setup.seats))
    if setup.sheet and len(setup.sheet) != count:
        raise ValueError(f"the score sheet has {count} lines")
    given = tuple((first.half(), second.half()) for first, second in setup.sheet)
    if any(half.lost_balls < 0 or half.combos < 0 for line in given for half in line):
        raise ValueError("there are no fewer than 0 lost balls and combos")
    return given or ((Half(), Half()),) * count


def _asked(card: ActionCard | None) -> Player:
    """Return a player whose open decision is that of the action card or, without a card, of the
    set-up.
    """
    return Player(stage=STAGES[card.kind], cells=card.cells) if card else Player(stage="first")


def _player(seat: GivenSeat, area: Area, asked: Player) -> Player:
    done = seat.picked is not None or seat.stage == "done"
    stage = "done" if done else seat.stage or asked.stage
    if stage == "done" and asked.stage == "hole" and seat.picked is None:
        raise ValueError("who is done with a hole has picked a card")
    cells = asked.cells if seat.cells is None else seat.cells
    if not set(cells) <= set(asked.cells) or len(set(cells)) < len(cells):
        raise ValueError(f"the action card does not point at {list(cells)}")
    if seat.picked is not None and asked.stage != "hole":
        raise ValueError("a card is picked for a hole only")
    return Player(area, stage, cells if stage == "zone" else (), seat.picked)
