"""Ports of courses that only games can fill: declared here, registered by games at start-up."""

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
"""Called from time to time with the progress of a calculation, from 0 to 1."""


class ProvenHole(msgspec.Struct, frozen=True):
    """The result of the pro on one hole."""

    number: int
    finished: bool
    turns: int
    why: str = ""
    """A code if the hole was not finished."""


class Proof(msgspec.Struct, frozen=True):
    """The proof that the pro can finish every hole, or that it cannot."""

    passed: bool
    holes: tuple[ProvenHole, ...] = ()


@dataclass(frozen=True)
class Analyst:
    """Rates and proves designs of one type by the rules of a game. All functions are pure.

    `Any` is the type's playable value. A rating is a struct that the type's page and API show.
    """

    edition: int
    """Must change whenever a rating or proof would change."""
    rate: Callable[[Any, Tell], msgspec.Struct]
    prove: Callable[[Any, Tell], Proof]
    heat: Callable[[Any, int, str], Mapping[Hex, float]] | None = None
    """Expected turns by hex, of a hole from 1 and a golfer "pro" or "caddie"."""
    hole: Callable[[Any, int], msgspec.Struct] | None = None
    """The rating of one hole, from 1, also of an unfinished design. It is quick enough for a
    request, and cached for holes that have not changed."""


@dataclass(frozen=True, kw_only=True)
class PlayMode:
    """A way to play a design."""

    key: str
    """The value of the field `mode`."""
    name: str | Promise
    seats: range
    usual: bool = False
    """True for the mode to offer a user who just tries a design."""


class Place(StrEnum):
    """The place of a part on a design's page."""

    BUTTONS = "buttons"
    """Beside the name."""
    NOTICES = "notices"
    """Above everything else, for what users must read first."""
    FACTS = "facts"
    """Beside the picture."""
    RECORDS = "records"
    """With the rounds that were played."""
    COMMENTS = "comments"
    """With the comments."""


@dataclass(frozen=True)
class PagePart:
    """A part of a design's page that another package fills: a template and its context."""

    template: str
    context: Callable[[Any, Any], Any]
    """Takes the request and the shown DesignVersion; returns what the template calls `part`."""
    place: Place = Place.RECORDS
    media: Media = field(default_factory=Media)
    """Its styles and scripts."""


ANALYSTS: dict[str, Analyst] = {}
"""The analyst of each type, by the key of the type."""
PLAY_MODES: dict[str, tuple[PlayMode, ...]] = {}
"""The play modes by the key of the type; none if there is just one way to play."""
PAGE_PARTS: dict[str, list[PagePart]] = {}
"""The parts of a design page by the key of the type, from the top of the page down."""
EDITOR_PARTS: dict[str, list[PagePart]] = {}
"""The parts below the rating in the designer, by the key of the type. They show the newest version,
so a draft without one has no parts. Their `place` is ignored."""
EVERY_PAGE: list[PagePart] = []
"""Parts of the pages of all types of design."""
HIDDEN: list[Callable[[str], Combinable]] = []
"""Conditions that a design is hidden from everyone but its author and moderators. Each takes the
path to the design's key in the rows of a query."""
PUBLISHED: list[Callable[[Any, datetime], None]] = []
"""Called with a DesignVersion in the transaction that publishes it."""
RENDERERS: dict[str, Callable[..., bytes]] = {}
"""Slow functions that make a file, by name. A task calls them with arguments that JSON can store
(`courses.pictures.services.renderings`)."""

BARRED: list[Callable[[int, int], bool]] = []
"""Each returns True if the first user keeps the second away from their content."""


def analyst_of(kind: str) -> Analyst:
    """Return the analyst of a type. Raises KeyError if none is registered."""
    return ANALYSTS[kind]


def is_barred(owner: int | None, person: int | None) -> bool:
    """Return True if a person is kept away from the owner's content. Visitors never are."""
    return bool(owner and person) and any(barred(owner, person) for barred in BARRED)  # type: ignore[arg-type]
