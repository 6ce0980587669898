"""Extension points that courses declare and games fill at start-up."""

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
"""Function called during a calculation with its progress, from 0 to 1."""


class ProvenHole(msgspec.Struct, frozen=True):
    """How the pro did on one hole."""

    number: int
    finished: bool
    turns: int
    why: str = ""
    """Code of the reason if the hole was not finished; otherwise empty."""


class Proof(msgspec.Struct, frozen=True):
    """The result of a proof: whether the pro can finish every hole, and the result for
    each hole.
    """

    passed: bool
    holes: tuple[ProvenHole, ...] = ()


@dataclass(frozen=True)
class Analyst:
    """Rates and proves designs of one type, using the rules of a game. All functions are pure.

    `Any` is the class of the type's playable form. A rating is a struct shown on the type's page
    and in the API.
    """

    edition: int
    """Number to increase whenever ratings or proofs change."""
    rate: Callable[[Any, Tell], msgspec.Struct]
    prove: Callable[[Any, Tell], Proof]
    heat: Callable[[Any, int, str], Mapping[Hex, float]] | None = None
    """Function (playable, hole counted from 1, "pro" or "caddie") -> expected turns for
    each hex.
    """
    hole: Callable[[Any, int], msgspec.Struct] | None = None
    """Function (playable, hole counted from 1) -> rating of the hole. The design can be unfinished.
    Fast enough for a request; the ratings of unchanged holes are cached.
    """


@dataclass(frozen=True, kw_only=True)
class PlayMode:
    """A way to play a design."""

    key: str
    """Value of the form field `mode`."""
    name: str | Promise
    seats: range
    usual: bool = False
    """True for the mode offered to a user who only wants to try a design."""


class Place(StrEnum):
    """Position of a part on a design's page."""

    BUTTONS = "buttons"
    """Next to the name."""
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
    """A part that another package adds to a design's page: a template and its context."""

    template: str
    context: Callable[[Any, Any], Any]
    """Function (request, DesignVersion shown) -> value of `part` in the template."""
    place: Place = Place.RECORDS
    media: Media = field(default_factory=Media)
    """The part's styles and scripts."""


ANALYSTS: dict[str, Analyst] = {}
"""Analysts, keyed by type."""
PLAY_MODES: dict[str, tuple[PlayMode, ...]] = {}
"""Play modes, keyed by type. A type with only one way to play has none."""
PAGE_PARTS: dict[str, list[PagePart]] = {}
"""Parts of a design's page, from top to bottom, keyed by type."""
EDITOR_PARTS: dict[str, list[PagePart]] = {}
"""Parts below the rating in the designer, keyed by type. They show the newest version, so a design
without versions has no parts. Their `place` is ignored.
"""
EVERY_PAGE: list[PagePart] = []
"""Parts for the pages of all types of design."""
HIDDEN: list[Callable[[str], Combinable]] = []
"""Conditions under which a design is visible only to its author and moderators. Each function takes
the path from a query's rows to the design's key.
"""
PUBLISHED: list[Callable[[Any, datetime], None]] = []
"""Functions called with the DesignVersion and the time, in the transaction that publishes it."""
REPUBLISHED: list[Callable[[Any], None]] = []
"""Functions called in the same transaction with each DesignVersion but the first of a design."""
RENDERERS: dict[str, Callable[..., bytes]] = {}
"""Slow functions that create a file, by name. A task calls them with JSON arguments
(`courses.pictures.services.renderings`).
"""

BARRED: list[Callable[[int, int], bool]] = []
"""Functions that return True if the first user denies the second access to their content."""
BLOCKED: list[Callable[[int], frozenset[int]]] = []
"""Functions that return the ids of the people whose designs a user does not want to see."""


def analyst_of(kind: str) -> Analyst:
    """Return the analyst for a type. Raises KeyError if there is none."""
    return ANALYSTS[kind]


def blocked_authors(viewer: int | None) -> frozenset[int]:
    """Return the ids of the authors whose designs are left out of this viewer's lists."""
    if viewer is None:
        return frozenset()
    return frozenset().union(*(blocked(viewer) for blocked in BLOCKED))


def is_barred(owner: int | None, person: int | None) -> bool:
    """Return True if the owner denies this person access to their content. Visitors are never
    denied access.
    """
    return bool(owner and person) and any(barred(owner, person) for barred in BARRED)  # type: ignore[arg-type]
