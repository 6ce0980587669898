"""The interface of a design type: everything that models, services, the API and pages need."""

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
from courses.types.quick import Quick


@dataclass(frozen=True)
class Figures:
    """Figures of a design for lists, filters and sheets. A figure that the type does not
    have is 0.
    """

    holes: int = 0
    par: int = 0
    length: int = 0
    """Hexes along all lines of play; for types without holes, the number of cells."""
    buildable: bool = True
    """True if the box contains all parts of the design. Only meaningful for valid designs."""


Text = str | Promise


@dataclass(frozen=True, kw_only=True)
class Words:
    """Words and sentences about a type, for pages that all types share."""

    one: Text
    many: Text
    untitled: Text
    """Default name for a new design."""
    play: Text
    """Label of the button that starts a quick game on a design."""
    unknown: Text
    """Message for an unknown URL, including what to do."""
    retired: Text
    """Message that no new games start on a retired design, including what to do."""
    notation_hint: Text
    """Help text about the lines of the notation."""
    not_buildable: Text
    """Explanation of why a design cannot be built from the box; empty if every design can."""


class NotReadableError(Exception):
    """Text or JSON that is not a design of the type. Contains the position and a message
    for users. `every` lists all that could not be read, this first.
    """

    def __init__(self, place: str, sentence: str, others: Sequence[NotReadableError] = ()) -> None:
        super().__init__(sentence)
        self.place = place
        self.sentence = sentence
        self.every: tuple[NotReadableError, ...] = (self, *others)


@dataclass(frozen=True)
class Bound:
    """Maximum length of a list in a design. Longer lists are refused before the design is
    checked.
    """

    most: int
    sentence: Text
    """Message with which a longer list is refused. It contains `count`."""


Given = Mapping[str, str]
"""Unvalidated fields of a form."""


@dataclass(frozen=True, kw_only=True)
class Editor:
    """The pages for starting and editing a design, with the templates `new` and `designer`."""

    texts: Mapping[str, Text]
    """Texts for the editor's scripts by code, in addition to those that all editors share."""
    context: Callable[[], dict[str, Any]]
    """Function that returns additional context for both templates."""
    data: Callable[[str], dict[str, Any]]
    """Function (name of the design) -> additional data for the editor's scripts."""
    addresses: Callable[[str], dict[str, str]]
    """Function (base path of the type's API) -> API URLs that only the type's scripts use."""
    quick: Quick | None
    """The generator of random designs; None if the type has none. The page for starting a design,
    the editor and the API offer it.
    """


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A picture of a design's playable form, at `<path>/<picture's path>`."""

    name: str
    """Name in URLs and in the cache."""
    path: str
    draw: Callable[..., str]
    """Function (playable, captured parts of the path) -> SVG. Raises ValueError if there is nothing
    to draw.
    """
    width: int = 0
    """Maximum width for a PNG; 0 for an SVG."""
    height: int | None = None


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A printed sheet of a design."""

    edition: int
    """Number to increase whenever the layout of sheets changes."""
    facts: Callable[[Any, Mapping[str, Any], str], Any]
    """Function (version, rating, URL of its page) -> all texts for the sheet. The rating is empty
    if there is none.
    """
    printed: Callable[[Any, Paper, Inks], bytes]
    """Function (facts, paper, inks) -> PDF."""


@dataclass(frozen=True, kw_only=True)
class Grading:
    """Grades of difficulty, counted from 1, for lists and for the filter "difficulty"."""

    label: Text
    """Label of the filter."""
    most: int
    words: Callable[[float], Text]
    """Function that describes a grade on a card."""
    declared: Callable[[Any], float] | None = None
    """Function (playable) -> grade set by the author. None for types whose grade comes from a
    rating.
    """


@dataclass(frozen=True, kw_only=True)
class Page:
    """The page of a version, `courses/types/<key>/detail.html`, and related settings."""

    context: Callable[[Any, Mapping[str, Any] | None], dict[str, Any]]
    """Function (version, rating or None) -> template context."""
    rated_part: str
    """Name of the template for the part that changes with the rating. It is also part of the
    fragment's URL.
    """
    picture: str
    """Name of the picture that lists show."""
    pictures: tuple[Picture, ...]
    """Additional pictures. Every type has "picture" and "picture-png"."""
    look: Callable[[], str]
    """Function that returns a hash, which changes whenever anything is drawn differently."""
    sheet: Sheet | None
    filters: tuple[str, ...]
    """Filters of the gallery that only some types have."""
    grading: Grading | None
    """None if designs of the type have no difficulty."""
    links: Mapping[str, Text]
    """Links in the type's gallery, by URL name."""
    shortcuts: Mapping[str, Text]
    """Searches at the top of the gallery that need one tap, by query string."""
    starter: str
    """Slug of a shipped design for newcomers; empty if there is none."""
    urls: str
    """Module with page URLs that only this type has; empty if there are none."""
    api_urls: str
    """Module with API URLs that only this type has; empty if there are none."""
    listed: str
    """Dotted name of the serializer for versions in lists."""
    detailed: str
    """Dotted name of the serializer for a version with all details."""


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Compares a version with an earlier one, for the version's page."""

    changes: Callable[[Any, Any], tuple[Change, ...]]
    """Function (earlier value, later value) -> changes; empty if nothing differs."""
    sentence: Callable[[Change], str]
    draw: Callable[[Any, Sequence[Change]], str] | None = None
    """Function (later playable, changes) -> SVG with the changes marked. None for types that have
    no such picture.
    """
    size: Callable[[Any, Sequence[Change]], tuple[int, int]] | None = None
    """Function that returns the size of that picture, in its own units."""


@dataclass(frozen=True, kw_only=True)
class DesignType:
    """One type of design. `Any` is the class of its value or of its playable form.

    Functions take the value unless their description says otherwise. Only `parse` and `draw` raise
    exceptions.
    """

    key: str
    path: str
    """Path in URLs, such as "courses"."""
    words: Words
    draft: Stored
    """Stored format of the value, for drafts."""
    embedded: Stored
    """Stored format of the playable form, for versions and jobs."""
    blank: Callable[[str], Any]
    """Function (name) -> new value."""
    parse: Callable[[str], Any]
    """Function (text) -> value. Raises NotReadableError."""
    write: Callable[[Any], str]
    validate: Callable[[Any], tuple[Problem, ...]]
    sentence: Callable[[Problem], str]
    fix_sentence: Callable[[Fix], str]
    at_origin: Callable[[Any], Any]
    """Function that returns the value in its published position."""
    shift: Callable[[Any], tuple[int, int]]
    """Function that returns the offset in hexes from the published position to the value's own
    position.
    """
    content: Callable[[Any], str]
    """Function that returns the content hash."""
    likeness: Callable[[Any], Likeness]
    """Function that returns the features used to recognise copies."""
    figures: Callable[[Any], Figures]
    playable: Callable[[Any], Any]
    """Function that returns the playable form, which a game embeds."""
    digest: Callable[[Any], str]
    """Function (playable) -> 32 hexadecimal digits for the URLs of the design's pictures."""
    draw: Callable[[Any], str]
    """Function (playable) -> SVG without text. Raises ValueError if there is nothing to draw."""
    size: Callable[[Any], tuple[int, int]]
    """Function (playable) -> width and height of the design's picture, in its own units."""
    shipped: Callable[[], Any]
    """Function () -> values of the shipped designs by slug."""
    score: Callable[[Any], tuple[int, int]]
    """Function that returns the number of holes and the par, even for an invalid value. It is fast,
    unlike `figures`.
    """
    holes_and_par: Callable[[Any], tuple[int, int]]
    """Function (playable) -> number of holes and par. Both are 0 for types that do not draw
    individual holes.
    """
    facts: Callable[[Any], dict[str, Any]]
    """Function that returns facts for the designer and the page, but not the problems, as JSON
    builtins. It is fast.
    """
    is_blank: Callable[[Any], bool]
    """Function that returns True if there is nothing to draw yet."""
    most_bytes: int
    """Maximum size of a value as JSON or text."""
    bounds: Mapping[str, Bound]
    """Limits for the value's lists, by field."""
    comparison: Comparison
    """Compares two versions, or a draft and the newest version."""
    editor: Editor
    page: Page

    @property
    def value(self) -> type[msgspec.Struct]:
        """The class of the type's values."""
        value: type[msgspec.Struct] = self.draft.type
        return value

    def template(self, name: str) -> str:
        """Return the path of one of the type's templates."""
        return f"courses/types/{self.key}/{name}.html"

    @property
    def script(self) -> str:
        """Path of the script for the designer's page."""
        return f"js/designer/{self.key}/page.js"

    @property
    def style(self) -> str:
        """Path of the style sheet for the designer, in addition to the shared one."""
        return f"css/designer/{self.key}.css"
