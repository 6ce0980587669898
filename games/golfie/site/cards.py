"""The cards of Golfie as the page draws them: terrain cards, and the current action card."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from courses.designs.deck.value import (
    FINAL_HOLE,
    LOST_BALL,
    ActionCard,
    DeckDesign,
    action_cards,
)
from games.golfie.rules.area import TOP
from games.golfie.rules.view import SeatView
from games.golfie.site.page_words import WORDS
from games.golfie.site.words import CELLS

GROUNDS = {
    1: "M4 22Q30 12 56 22M30 17V3l13 4-13 4",
    2: "M4 22h52M8 16h44M14 10h32",
    3: "M6 22l3-9M14 22l3-7M22 22l3-10M30 22l3-7M38 22l3-9M46 22l3-7M53 22l2-9",
    4: "M6 21q24-14 48 0M16 22h.1M24 18h.1M31 22h.1M37 18h.1M45 22h.1M30 14h.1",
    5: "M4 11q6-6 13 0t13 0 13 0 13 0M4 20q6-6 13 0t13 0 13 0 13 0",
    6: "M14 23v-5M6 18 14 4l8 14ZM31 23v-5M23 18 31 2l8 16ZM47 23v-5M39 18l8-14 8 14Z",
    7: "M4 22 18 6l9 11 9-13 20 18Z",
    8: "M6 22h48M12 22V9h12v13M24 22V4h12v18M36 22V12h12v10",
    9: "M14 6l32 16M46 6 14 22M30 2v22",
}
"""The ground for each value, drawn in 60 by 26: from the green to the woods."""
WATER = "M4 22q6-6 13 0t13 0 13 0 13 0M30 15a6.5 6.5 0 1 1 .1 0M46 5l4-3M48 10h5M14 5l-4-3M12 10H7"


@dataclass(frozen=True)
class Face:
    """The face of a terrain card: its name for styles and scripts, its figure, its words."""

    look: str
    figure: str = ""
    ground: str = ""
    words: str | Promise = ""


NO_CARD = Face("none")
FACE_DOWN = Face("back", words=WORDS["face_down"])
FACES = {
    LOST_BALL: Face("lost", figure="+1", ground=WATER, words=WORDS["lost_ball"]),
    **{value: Face(str(value), str(value), ground) for value, ground in GROUNDS.items()},
}
ALL_FACES = (NO_CARD, FACE_DOWN, *FACES.values())


def placed_faces(seat: SeatView) -> list[tuple[Promise, Face]]:
    """Return (place, face) of the nine cards of a seat."""
    return [
        (where, FACES[value] if up and value is not None else FACE_DOWN)
        for where, value, up in zip(CELLS, seat.area, seat.up, strict=True)
    ]


@dataclass(frozen=True)
class ActionFace:
    """The current action card, with the key that scripts use."""

    key: str
    kind: str
    name: str | Promise
    pointed: tuple[int, ...] = ()
    where: str = ""


POINTED = {"hole": TOP, "final": TOP, "cart": tuple(range(len(CELLS)))}
"""The cells of cards without cells of their own."""


def action_face(card: ActionCard | None) -> ActionFace:
    """Return the face of an action card; before the first one, of the deal."""
    if card is None:
        return ActionFace("none", "none", WORDS["card_opening"])
    name = WORDS["card_double" if len(card.cells) > 1 else f"card_{card.kind}"]
    where = ", ".join(str(CELLS[cell]) for cell in card.cells)
    return ActionFace(_key(card), card.kind, name, POINTED.get(card.kind, card.cells), where)


def action_faces(deck: DeckDesign) -> list[ActionFace]:
    """Return the faces of all action cards of this deck, and of the deal."""
    return [action_face(card) for card in (None, FINAL_HOLE, *dict.fromkeys(action_cards(deck)))]


def _key(card: ActionCard) -> str:
    return "-".join(map(str, (card.kind, *card.cells)))
