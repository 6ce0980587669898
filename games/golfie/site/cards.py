"""The cards of Golfie as drawn on the page: terrain cards and the current action card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.functional import Promise

from courses.designs.deck.faces import FACES_OF_VALUES, LOST_FACE, Face
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

NO_CARD = Face("none")
FACE_DOWN = Face("back", words=WORDS["face_down"])
FACES: dict[int, Face] = {
    **FACES_OF_VALUES,
    LOST_BALL: replace(LOST_FACE, words=WORDS["lost_ball"]),
}
ALL_FACES = (NO_CARD, FACE_DOWN, *FACES.values())


def placed_faces(seat: SeatView) -> list[tuple[Promise, Face]]:
    """Return (position, face) for each of a seat's nine cards."""
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
"""The cells that can be played with action cards that do not show cells."""


def action_face(card: ActionCard | None) -> ActionFace:
    """Return the face of an action card, or that of the deal before the first card."""
    if card is None:
        return ActionFace("none", "none", WORDS["card_opening"])
    name = WORDS["card_double" if len(card.cells) > 1 else f"card_{card.kind}"]
    where = ", ".join(str(CELLS[cell]) for cell in card.cells)
    return ActionFace(_key(card), card.kind, name, POINTED.get(card.kind, card.cells), where)


def action_faces(deck: DeckDesign) -> list[ActionFace]:
    """Return the faces of all action cards of a deck, including that of the deal."""
    return [action_face(card) for card in (None, FINAL_HOLE, *dict.fromkeys(action_cards(deck)))]


def _key(card: ActionCard) -> str:
    return "-".join(map(str, (card.kind, *card.cells)))
