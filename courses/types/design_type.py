"""The interface of a design type: everything that models, services, API and pages need of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.functional import Promise

from courses.designs.change import Change
from courses.designs.likeness import Likeness
from courses.designs.problem import Fix, Problem
from courses.designs.stored import Stored
from courses.types.paper import Inks, Paper


@dataclass(frozen=True)
class Figures:
    """Figures of a design for lists, filters and sheets; 0 if the type lacks a figure."""

    holes: int = 0
    par: int = 0
    length: int = 0
    """Hexes along all lines of play; for types without holes, cells to fill."""
    buildable: bool = True
    """True if the box contains all parts of a design without errors."""


Text = str | Promise


@dataclass(frozen=True, kw_only=True)
class Words:
    """Words for a type, and sentences about it on pages that all types share."""

    one: Text
    many: Text
    untitled: Text
    """The default name of a new design."""
    play: Text
    """The button that starts a quick game on a design."""
    unknown: Text
    """The sentence for an unknown address, with what to do."""
    retired: Text
    """The sentence that no new games start on a retired design, with what to do."""
    notation_hint: Text
    """Help text on the lines of its notation."""
    not_buildable: Text
    """Why a design cannot be built from the box; empty if every design can."""


class NotReadableError(Exception):
    """Text or JSON that is not a design of the type: the place, and a sentence for users."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place
        self.sentence = sentence


@dataclass(frozen=True)
class Bound:
    """The longest list of a design that is read at all. More is not a draft but a flood."""

    most: int
    sentence: Text
    """The sentence of the refusal, with `count`."""


Given = Mapping[str, str]
"""The raw fields of a form."""


@dataclass(frozen=True, kw_only=True)
class Editor:
    """Pages on which a design is started and edited, from the templates `new` and `designer`."""

    texts: Mapping[str, Text]
    """Texts of its scripts by code, besides those that all editors share."""
    context: Callable[[], dict[str, Any]]
    """The context of both templates."""
    data: Callable[[str], dict[str, Any]]
    """More data for its scripts, by the design's name."""
    addresses: Callable[[str], dict[str, str]]
    """API addresses that only its scripts use, by the address at which the type's API starts."""
    beginnings: Mapping[str, Callable[[Given], Any]]
    """Ways to start besides a blank design and a copy, by the form field `how`.

    Raises ValidationError.
    """


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A picture of the playable, at `<path>/<picture's path>`."""

    name: str
    """Its name in URLs and in the cache."""
    path: str
    draw: Callable[..., str]
    """Takes the playable and the captured parts of the path; returns SVG. Raises ValueError if
    there is nothing to draw."""
    width: int = 0
    """The largest width of a PNG; 0 for an SVG."""
    height: int | None = None


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A printed sheet of a design."""

    edition: int
    """Must change whenever the layout of sheets changes."""
    facts: Callable[[Any, Mapping[str, Any], str], Any]
    """Returns all texts of the sheet, from a version, its rating (empty without one) and its page's
    address."""
    printed: Callable[[Any, Paper, Inks], bytes]
    """Prints the facts as PDF."""


@dataclass(frozen=True, kw_only=True)
class Grading:
    """The difficulty of designs in grades from 1, for lists and the filter "difficulty"."""

    label: Text
    """The label of the filter."""
    most: int
    words: Callable[[float], Text]
    """Describes a grade for a card."""
    declared: Callable[[Any], float] | None = None
    """The author's own grade, from the playable; None for types whose grade comes from a rating."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """The page of a version, `courses/types/<key>/detail.html`, and related settings."""

    context: Callable[[Any, Mapping[str, Any] | None], dict[str, Any]]
    """Returns its template context, from a version and its rating, if there is one."""
    rated_part: str
    """The part that changes with the rating: the name of its template, and its address."""
    picture: str
    """The name of the picture that lists show."""
    pictures: tuple[Picture, ...]
    """Pictures besides "picture" and "picture-png", which every type has."""
    look: Callable[[], str]
    """Returns a hash that changes whenever anything is drawn differently."""
    sheet: Sheet | None
    filters: tuple[str, ...]
    """Filters of the gallery that only some types have."""
    grading: Grading | None
    """None if designs of the type have no difficulty."""
    links: Mapping[str, Text]
    """Links of its gallery, by URL name."""
    starter: str
    """The slug of a shipped design for newcomers; empty for none."""
    urls: str
    """A module with the page URLs that only this type has; empty for none."""
    api_urls: str
    """A module with the API URLs that only this type has; empty for none."""
    listed: str
    """The dotted name of the serializer for a version in a list."""
    detailed: str
    """The dotted name of the serializer for a version with all details."""


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Compares a version with an earlier one, for the version's page."""

    changes: Callable[[Any, Any], tuple[Change, ...]]
    """Takes the earlier and the later value; returns an empty tuple if nothing differs."""
    sentence: Callable[[Change], str]
    draw: Callable[[Any, Sequence[Change]], str] | None = None
    """Takes the later playable; returns its picture as SVG with the changes marked. None for types
    without such a picture."""
    size: Callable[[Any, Sequence[Change]], tuple[int, int]] | None = None
    """The size of that picture, in its own units."""


@dataclass(frozen=True, kw_only=True)
class DesignType:
    """One type of design; `Any` is the class of its value or of its playable.

    Functions without a note take the value. Only `parse` and `draw` raise.
    """

    key: str
    path: str
    """Its path in addresses: "courses"."""
    words: Words
    draft: Stored
    """Stores its value, as in drafts."""
    embedded: Stored
    """Stores its playable, as in versions and jobs."""
    blank: Callable[[str], Any]
    """Returns a new value with this name."""
    parse: Callable[[str], Any]
    """Raises NotReadableError."""
    write: Callable[[Any], str]
    validate: Callable[[Any], tuple[Problem, ...]]
    sentence: Callable[[Problem], str]
    fix_sentence: Callable[[Fix], str]
    at_origin: Callable[[Any], Any]
    """Returns the value as it is published."""
    shift: Callable[[Any], tuple[int, int]]
    """Returns the offset in hexes from the published place to the value's own."""
    content: Callable[[Any], str]
    """Returns the content hash."""
    likeness: Callable[[Any], Likeness]
    """Returns the features by which copies are recognised."""
    figures: Callable[[Any], Figures]
    playable: Callable[[Any], Any]
    """Returns the content that a game embeds."""
    digest: Callable[[Any], str]
    """Takes the playable; returns 32 hexadecimal digits that name its pictures."""
    draw: Callable[[Any], str]
    """Takes the playable; returns its picture as SVG without texts. Raises ValueError if there is
    nothing to draw."""
    size: Callable[[Any], tuple[int, int]]
    """Takes the playable; returns width and height of its picture, in its own units."""
    shipped: Callable[[], Any]
    """Returns the values of the shipped designs by slug."""
    score: Callable[[Any], tuple[int, int]]
    """Returns holes and par as drawn, valid or not; fast, while `figures` may be slow."""
    holes_and_par: Callable[[Any], tuple[int, int]]
    """Takes the playable; returns 0 for types that are not drawn hole by hole."""
    facts: Callable[[Any], dict[str, Any]]
    """Returns facts for its designer and page, as JSON builtins, apart from the problems; fast."""
    is_blank: Callable[[Any], bool]
    """Returns True if there is nothing to draw yet."""
    most_bytes: int
    """The largest value as JSON or text."""
    bounds: Mapping[str, Bound]
    """Limits of its lists, by field."""
    comparison: Comparison
    """Compares two versions, or a draft with the newest one."""
    editor: Editor
    page: Page

    @property
    def value(self) -> type[msgspec.Struct]:
        """The class of its values."""
        value: type[msgspec.Struct] = self.draft.type
        return value

    def template(self, name: str) -> str:
        """Return the path of one of its templates."""
        return f"courses/types/{self.key}/{name}.html"

    @property
    def script(self) -> str:
        """The script of its designer's page."""
        return f"js/designer/{self.key}/page.js"

    @property
    def style(self) -> str:
        """The style sheet of its designer, in addition to the shared one."""
        return f"css/designer/{self.key}.css"
