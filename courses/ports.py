"""What courses needs and only games knows: declared here, registered by games at start-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

import msgspec
from django.db.models.expressions import Combinable
from django.forms import Media
from django.utils.functional import Promise

from courses.geometry.hex import Hex

Tell = Callable[[float], None]
"""Told from time to time how far a calculation is, from 0 to 1."""


class ProvenHole(msgspec.Struct, frozen=True):
    """How the pro fared on one hole."""

    number: int
    finished: bool
    turns: int
    why: str = ""
    """A code, where it was not finished."""


class Proof(msgspec.Struct, frozen=True):
    """Whether the pro can finish every hole."""

    passed: bool
    holes: tuple[ProvenHole, ...] = ()


@dataclass(frozen=True)
class Analyst:
    """Works out what the rules of a game make of a type of design; all is pure and repeatable.

    `Any` is the kind's playable value, and a rating whatever its page and API show.
    """

    edition: int
    """Another one as soon as another rating or proof would come out."""
    rate: Callable[[Any, Tell], msgspec.Struct]
    prove: Callable[[Any, Tell], Proof]
    heat: Callable[[Any, int, str], Mapping[Hex, float]] | None = None
    """Expected turns by hex, of a hole from 1 and a golfer "pro" or "caddie"."""
    hole: Callable[[Any, int], msgspec.Struct] | None = None
    """What one hole plays like, from 1, also of a design that is not finished; quick enough to
    be asked within a request, and quicker still for a hole that has not changed."""


@dataclass(frozen=True, kw_only=True)
class PlayMode:
    """A way to play a design."""

    key: str
    """What the field `mode` takes."""
    name: str | Promise
    seats: range
    usual: bool = False
    """For somebody who just tries a design."""


class Place(StrEnum):
    """Where on a design's page a part stands."""

    BUTTONS = "buttons"
    """Beside the name."""
    NOTICES = "notices"
    """Above everything else, for what has to be said first."""
    MIDDLE = "middle"
    """Below what the type shows of the design."""
    END = "end"


@dataclass(frozen=True)
class PagePart:
    """A part of a design's page that somebody else fills: a template and what it needs."""

    template: str
    context: Callable[[Any, Any], Any]
    """From the request and the shown DesignVersion to what the template calls `part`."""
    place: Place = Place.MIDDLE
    media: Media = field(default_factory=Media)
    """Its styles and scripts."""


ANALYSTS: dict[str, Analyst] = {}
"""By the key of a type."""
PLAY_MODES: dict[str, tuple[PlayMode, ...]] = {}
"""By the key of a type; none where there is just one way to play."""
PAGE_PARTS: dict[str, list[PagePart]] = {}
"""By the key of a type, from the top of the page down."""
EDITOR_PARTS: dict[str, list[PagePart]] = {}
"""By the key of a type, what stands below what a design plays like in its designer: asked for the
newest version, once there is one; their place says nothing."""
EVERY_PAGE: list[PagePart] = []
"""The same for the designs of all types."""
HIDDEN: list[Callable[[str], Combinable]] = []
"""Conditions that a design is hidden from all but its author and moderators, each made from the
path to the design's key in the rows of a query."""
PUBLISHED: list[Callable[[Any, datetime], None]] = []
"""Called with a DesignVersion in the transaction that publishes it."""
RENDERERS: dict[str, Callable[..., bytes]] = {}
"""By name: functions that take long to make a file, called by a task with arguments that JSON can
hold (`courses.pictures.services.renderings`)."""

BARRED: list[Callable[[int, int], bool]] = []
"""Whether somebody, the first key, keeps a person, the second, away from what is theirs."""


def analyst_of(kind: str) -> Analyst:
    """The analyst of a type. Raises KeyError where none is registered."""
    return ANALYSTS[kind]


def is_barred(owner: int | None, person: int | None) -> bool:
    """Whether a person is kept away from what is somebody's; nobody knows who strangers are."""
    return bool(owner and person) and any(barred(owner, person) for barred in BARRED)  # type: ignore[arg-type]
