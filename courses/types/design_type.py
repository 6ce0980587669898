"""The card of a design type: all that models, services, API and pages ask of it."""

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
    """What lists, filters and sheets know of a design; 0 where the type has no such thing."""

    holes: int = 0
    par: int = 0
    length: int = 0
    """Hexes along all lines of play; of a type without holes, cells to fill."""
    buildable: bool = True
    """Of a design without errors: whether the box holds all that it takes."""


Text = str | Promise


@dataclass(frozen=True, kw_only=True)
class Words:
    """What people call a type, and what pages that all types share say of it."""

    one: Text
    many: Text
    untitled: Text
    """The name of a new one."""
    play: Text
    """The button that starts a quick game on one."""
    unknown: Text
    """There is none of this address, and what to do."""
    retired: Text
    """No new games begin on it, and what to do."""
    notation_hint: Text
    """What the lines of its notation hold."""
    not_buildable: Text
    """Why one cannot be built from the box; empty where all can."""


class NotReadableError(Exception):
    """Text or JSON that is no design of the type: where, and a sentence for people."""

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place
        self.sentence = sentence


@dataclass(frozen=True)
class Bound:
    """How long a list of a design may be to be read at all; more is no draft, but a flood."""

    most: int
    sentence: Text
    """Why it is refused, of its `count`."""


Given = Mapping[str, str]
"""The fields of a form as they came."""


@dataclass(frozen=True, kw_only=True)
class Editor:
    """The pages on which a design is begun and drawn, `courses/<key>/{new,designer}.html`."""

    texts: Mapping[str, Text]
    """What its scripts say, by code, beside the texts that all editors share."""
    context: Callable[[], dict[str, Any]]
    """What both templates need."""
    data: Callable[[str], dict[str, Any]]
    """What its scripts are told beside the rest, from the design's name."""
    addresses: Callable[[str], dict[str, str]]
    """Addresses of the API that only its scripts call, from where those of the type begin."""
    beginnings: Mapping[str, Callable[[Given], Any]]
    """Ways to begin beside a blank one and a copy, by the field `how` of the form.

    Raises ValidationError.
    """


@dataclass(frozen=True, kw_only=True)
class Picture:
    """A picture of what is played, at `<path>/<picture's path>`."""

    name: str
    """Of its address and in the cache."""
    path: str
    draw: Callable[..., str]
    """From the playable, and what the path captures: SVG. Raises ValueError for nothing."""
    width: int = 0
    """Of a PNG at most; an SVG has none."""
    height: int | None = None


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A design on paper."""

    edition: int
    """Another one as soon as sheets are laid out differently."""
    facts: Callable[[Any, Mapping[str, Any], str], Any]
    """All that it says, from a version, its rating (empty without one) and its page's address."""
    printed: Callable[[Any, Paper, Inks], bytes]
    """The facts as PDF."""


@dataclass(frozen=True, kw_only=True)
class Grading:
    """How hard designs are, by grades from 1: lists tell it, and the filter "difficulty" asks."""

    label: Text
    """Of the filter."""
    most: int
    words: Callable[[float], Text]
    """A grade, as a card says it."""
    declared: Callable[[Any], float] | None = None
    """From the playable: what its author says; None for types of which the rating tells."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """The page of a version, `courses/<key>/detail.html`, and what hangs on it."""

    context: Callable[[Any, Mapping[str, Any] | None], dict[str, Any]]
    """What its template needs, from a version and its rating, once there is one."""
    rated_part: str
    """The part that changes with the rating: `courses/<key>/<rated_part>.html`, and its address."""
    picture: str
    """Which picture stands for a design in lists: its name."""
    pictures: tuple[Picture, ...]
    """Beside "picture" and "picture-png", which every type has."""
    look: Callable[[], str]
    """A mark of how it is drawn: another one as soon as anything is drawn differently."""
    sheet: Sheet | None
    filters: tuple[str, ...]
    """Those of the gallery's filters that only some types have."""
    grading: Grading | None
    """None where designs are not told apart by how hard they are."""
    links: Mapping[str, Text]
    """What its gallery leads to, by the name of an address."""
    starter: str
    """The slug of a shipped one to begin with; empty for none."""
    urls: str
    """A module with the addresses that only this type has; empty without any."""
    api_urls: str
    """The same for the API."""
    listed: str
    """The serializer of a version in a list, by its dotted name."""
    detailed: str
    """The same of a version whole."""


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What a version has otherwise than an earlier one, as its page tells it."""

    changes: Callable[[Any, Any], tuple[Change, ...]]
    """From the earlier and the later value; empty where nothing differs."""
    sentence: Callable[[Change], str]
    draw: Callable[[Any, Sequence[Change]], str] | None = None
    """From the later playable: its picture with the changes marked, as SVG; None without one."""
    size: Callable[[Any, Sequence[Change]], tuple[int, int]] | None = None
    """Of that picture, in its own units."""


@dataclass(frozen=True, kw_only=True)
class DesignType:
    """One type of design; `Any` stands for its value and for what a game plays of it.

    Functions without a note take the value. None of them raises but `parse` and `draw`.
    """

    key: str
    path: str
    """In addresses: "courses"."""
    words: Words
    draft: Stored
    """Its value, as drafts are stored."""
    embedded: Stored
    """What a game embeds of it, as versions and jobs store it."""
    blank: Callable[[str], Any]
    """A new value under a name."""
    parse: Callable[[str], Any]
    """Raises NotReadableError."""
    write: Callable[[Any], str]
    validate: Callable[[Any], tuple[Problem, ...]]
    sentence: Callable[[Problem], str]
    fix_sentence: Callable[[Fix], str]
    at_origin: Callable[[Any], Any]
    """The value as it is published."""
    shift: Callable[[Any], tuple[int, int]]
    """Hexes from the published place to the value's own."""
    content: Callable[[Any], str]
    """The content hash."""
    likeness: Callable[[Any], Likeness]
    """What it is recognised by, to name what it was made from."""
    figures: Callable[[Any], Figures]
    playable: Callable[[Any], Any]
    """What a game embeds."""
    digest: Callable[[Any], str]
    """From the playable: 32 hexadecimal digits that name its pictures."""
    draw: Callable[[Any], str]
    """From the playable: its picture as SVG, without words. Raises ValueError for nothing."""
    size: Callable[[Any], tuple[int, int]]
    """From the playable: width and height of its picture, in its own units."""
    shipped: Callable[[], Any]
    """The values by slug that come with the site."""
    score: Callable[[Any], tuple[int, int]]
    """Holes and par as they are drawn, right or wrong; at once, where figures may take long."""
    holes_and_par: Callable[[Any], tuple[int, int]]
    """From the playable: of what is drawn hole by hole; 0 of what is not."""
    facts: Callable[[Any], dict[str, Any]]
    """What its designer and page say of it beside the problems, as JSON has it; at once."""
    is_blank: Callable[[Any], bool]
    """Whether there is nothing to draw yet."""
    most_bytes: int
    """Of a value as JSON or text."""
    bounds: Mapping[str, Bound]
    """Of its lists, by their fields."""
    comparison: Comparison
    """Of two versions, or of a draft with the newest one."""
    editor: Editor
    page: Page

    @property
    def value(self) -> type[msgspec.Struct]:
        """The type of its values."""
        value: type[msgspec.Struct] = self.draft.type
        return value

    def template(self, name: str) -> str:
        """One of its templates."""
        return f"courses/{self.key}/{name}.html"

    @property
    def script(self) -> str:
        """The script of its designer's page."""
        return f"js/designer/{self.key}/page.js"

    @property
    def style(self) -> str:
        """The style of its designer, beside what all share."""
        return f"css/designer/{self.key}.css"
