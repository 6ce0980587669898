"""The numbers of cards left, by pile and by kind. The page and the script use the same names."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise

from courses.designs.deck.value import LOST_BALL
from games.golfie.rules.view import View
from games.golfie.site.cards import action_face, action_faces
from games.golfie.site.page_words import WORDS


@dataclass(frozen=True)
class Count:
    """The number of cards left in a pile or of one kind."""

    key: str
    name: str | Promise
    left: int


def piles(view: View) -> list[Count]:
    """Return the counts of the piles on the table."""
    return [
        Count("terrain_left", WORDS["pile_terrain"], view.terrain_left),
        Count("discards", WORDS["pile_discards"], view.discards),
        Count("actions_left", WORDS["pile_actions"], view.actions_left),
    ]


def unseen(view: View) -> list[Count]:
    """Return the counts of unseen terrain cards by value, in the pile and face down."""
    values = sorted(line.value for line in view.deck.values)
    names = [(str(LOST_BALL), WORDS["lost_ball"]), *((str(value), str(value)) for value in values)]
    return [Count(f"unseen-{key}", name, view.unseen.get(key, 0)) for key, name in names]


def to_come(view: View) -> list[Count]:
    """Return the counts of this half's action cards that have not been turned up."""
    left = {action_face(coming.card).key: coming.count for coming in view.to_come}
    return [
        Count(f"coming-{face.key}", face.where or face.name, left.get(face.key, 0))
        for face in action_faces(view.deck)
        if face.kind not in NEVER_IN_THE_PILE
    ]


NEVER_IN_THE_PILE = ("none", "final")
