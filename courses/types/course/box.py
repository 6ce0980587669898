"""The faces in the box by stack, for the page about the box."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from courses.designs.course.faces import Face, Stack, box
from courses.designs.course.notation import ARROWS
from courses.types.course.pictures import face_url
from courses.types.course.words import HAZARD_ORDER, terrain_name

STACKS: dict[Stack, Promise] = {
    Stack.TEE: gettext_lazy("Tees"),
    Stack.FAIRWAY: gettext_lazy("Fairways"),
    Stack.GREEN: gettext_lazy("Greens"),
}
STARS = (1, 2, 3)


@dataclass(frozen=True)
class FaceCard:
    """A face on the page about the box, with the face on the other side of its tile."""

    face: Face
    other: Face
    picture: str
    edges: tuple[str, ...]
    """The edges that fairways cross, under the arrow names used in the notation."""
    hazards: tuple[str, ...]


@dataclass(frozen=True)
class StackOfFaces:
    """Some or all faces of one stack, in the order of the box."""

    stack: Stack
    name: Promise
    cards: tuple[FaceCard, ...]


def stacks(faces: Iterable[Face]) -> tuple[StackOfFaces, ...]:
    """Group faces by stack. Empty stacks are omitted."""
    faces = tuple(faces)
    sorted_faces = {kind: [face for face in faces if face.stack is kind] for kind in STACKS}
    return tuple(
        StackOfFaces(stack=kind, name=STACKS[kind], cards=tuple(map(face_card, found)))
        for kind, found in sorted_faces.items()
        if found
    )


def face_card(face: Face) -> FaceCard:
    """Return the card of one face of the box."""
    other = "b" if face.side == "a" else "a"
    return FaceCard(
        face=face,
        other=box()[face.number + other],
        picture=face_url(face),
        edges=tuple(ARROWS[edge] for edge in face.edges),
        hazards=tuple(terrain_name(kind) for kind in HAZARD_ORDER if kind in face.ground),
    )
