"""A game's identity card: its rules, and all that people and programs see of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from django.utils.functional import Promise
from django.utils.text import format_lazy

from courses.ports import Analyst, PlayMode
from games.kernel.interface import Game
from games.kernel.sample import Sample
from games.site.aim import Aim
from games.site.by_mail import ByMail
from games.site.clauses import Clauses
from games.site.learn import LearnStep
from games.site.lessons import Lessons
from games.site.manual_scorecard import Scorekeeping
from games.site.messages import Messages
from games.site.options import OptionsForm, Picture, PracticeForm
from games.site.presenter import Presenter
from games.site.progress import Progress
from games.site.rounds import Retelling

Words = str | Promise


@dataclass(frozen=True, kw_only=True)
class About:
    """What people are told before they choose a game."""

    name: Words
    title: Words
    """The name with its `ground`, as a sentence calls a table."""
    lines: Words
    """What it is, in two lines."""
    aim: Words
    """How a game is won, in a sentence or two: the first thing to know."""
    players: Words
    time: Words
    picture: Callable[[], str]
    """A table under way as SVG, drawn as the game draws it."""
    shows: Words
    """What the picture shows, for those who do not see it."""


def no_modes(playable: Any) -> list[PlayMode]:
    """A game with one way to play has none."""
    return []


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a table of a game agrees on before it begins."""

    form: type[OptionsForm]
    practice: type[PracticeForm]
    """How somebody tries a draft at once."""
    quick: Mapping[str, Any]
    """Of a game that begins at once; a page may choose something else to play it on."""
    quick_bots: int
    """Whom such a game is played against; 0 where people play alone."""
    summary: Callable[[dict[str, Any]], list[str]]
    """Options in words, the important ones first."""
    modes: tuple[PlayMode, ...] = ()
    good_for: Callable[[Any], list[PlayMode]] = no_modes
    """The modes that a playable design carries."""


@dataclass(frozen=True, kw_only=True)
class Bots:
    """A game's bots, by the levels of its rules."""

    levels: Mapping[str, Words]
    """The easiest first: it also plays quick games and stands in for whoever leaves."""

    @property
    def easiest(self) -> str:
        return next(iter(self.levels))


@dataclass(frozen=True, kw_only=True)
class GameCard:
    """A game. A part that a game has no use for is None, and said so."""

    folder: Path
    """Where its `site` lies; the rulebook is in `rulebook/<language>.md`."""
    rules: Game
    about: About
    design: str
    """The key of the type of design that it is played on."""
    options: Options
    bots: Bots
    messages: Messages
    lessons: Lessons
    clauses: Clauses
    learn: tuple[LearnStep, ...]
    """The game in two minutes."""
    aim: Callable[[Any, int | None, Sequence[str]], Aim]
    """(view, seat, names by seat): what a table is about, for a player or a spectator."""
    presenter: Presenter
    components: Callable[[], Any]
    """What is printed on the game's cards, for programs and pages."""
    picture: Callable[[Any, int], Picture]
    """(view, seat): what a mail shows."""
    keepsake: Callable[[Any, int], str] | None
    """(view of a game that is over, seat): what the seat has built, as SVG to keep."""
    progress: Callable[[Any], Progress]
    """(state): how far a game is, as lists tell it."""
    renamed: Callable[[str, Any], Any]
    """A config, a view or an event with another name for what is played on, without its words."""
    ground: Callable[[Any], str | None] | None
    """What a game with this config is played on, as SVG; None where that is not one thing."""
    target: Callable[[Any], int | None] | None
    """What somebody alone tries to stay under with this config."""
    measure: str
    """What its records are counted in: a measure of its scores."""
    sample: Sample
    """Tables that show all of it, for the tests that every game has to pass."""
    scorekeeping: Scorekeeping | None
    """Cards that people fill in while the box is on their table."""
    retelling: Retelling | None
    """What it tells of finished rounds; None where nothing is played hole by hole."""
    analyst: Analyst
    """Rates and proves the designs that it is played on."""
    by_mail: ByMail
    """What of it can be played from a mail."""

    @property
    def key(self) -> str:
        return self.rules.key

    def title(self, ground: str) -> Promise:
        """The game and what it is played on, as a sentence calls it."""
        return format_lazy(cast("str", self.about.title), ground=ground)

    def rulebook(self, language: str) -> Path:
        """The rules for people, in their language or else in English."""
        book = self.folder / "rulebook" / f"{language}.md"
        return book if book.exists() else book.with_name("en.md")
