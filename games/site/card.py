"""The game card: what the site and the API need from a game besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from django.utils.functional import Promise
from django.utils.text import format_lazy

from core.i18n.translation import gettext as _
from courses.ports import Analyst, PlayMode
from games.kernel.interface import Game
from games.kernel.sample import Sample
from games.site.aim import Aim
from games.site.clauses import Clauses
from games.site.figures import Figures
from games.site.learn import LearnStep
from games.site.lessons import Lessons
from games.site.manual_scorecard import Scorekeeping
from games.site.messages import Messages
from games.site.options import OptionsForm, Picture, PracticeForm
from games.site.paper import Paper
from games.site.presenter import Presenter
from games.site.progress import Progress
from games.site.review import Review
from games.site.rounds import RoundDescription

Actions = tuple[type[Any], ...]

EVERY: Actions = ()


def nothing(view: Any, seat: int) -> tuple[str, ...]:
    """Return no lines, for a game without hands."""
    return ()


@dataclass(frozen=True)
class Subjects:
    """The subject lines of a seat's emails, each a whole sentence."""

    turn: str
    reminder: str


def at_its_table(view: Any, seat: int, ground: str) -> Subjects:
    """Return the subjects for a game without holes or rounds to name."""
    return Subjects(
        turn=_("Your turn on {ground}").format(ground=ground),
        reminder=_("Your time is running out on {ground}").format(ground=ground),
    )


@dataclass(frozen=True, kw_only=True)
class ByMail:
    """The decisions that can be made with one link in an email.

    If there are none, the game can only be played on the site.
    """

    asks: Mapping[str, Actions] = field(default_factory=dict)
    """The actions that are a complete decision and need no board, by kind of prompt.

    EVERY means all actions of the kind. For other decisions, the email links to the table.
    """
    most: int = 12
    """The maximum number of links in an email. If there are more choices, the email links to the
    table.
    """
    hand: Callable[[Any, int], tuple[str, ...]] = nothing
    """(view, seat): the seat's hand, one line each, in the active language."""
    subjects: Callable[[Any, int, str], Subjects] = at_its_table
    """(view, seat, ground): the subjects of its emails.

    Phones show subjects on the lock screen, so subjects contain only what everyone at the table
    knows.
    """

    def offers(self, kind: str, action: Any) -> bool:
        """Return True if an email can offer this answer to a prompt of this kind."""
        wanted = self.asks.get(kind)
        return wanted is not None and (wanted == EVERY or isinstance(action, wanted))


Words = str | Promise


@dataclass(frozen=True, kw_only=True)
class About:
    """The description of a game for players who are choosing one."""

    name: Words
    title: Words
    """The name of a table within a sentence: the game with its `ground`."""
    lines: Words
    """A description in two lines."""
    aim: Words
    """How a game is won, in one or two sentences: the first thing to know."""
    players: Words
    time: Words
    picture: Callable[[], str]
    """A running table as SVG, in the game's own drawing."""
    shows: Words
    """The alternative text of the picture."""


def no_modes(playable: Any) -> list[PlayMode]:
    """Return no modes, for a game with one way to play."""
    return []


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a game's tables."""

    form: type[OptionsForm]
    practice: type[PracticeForm]
    """The form to try out a draft immediately."""
    quick: Mapping[str, Any]
    """The options of a quick game; a page can choose another design."""
    quick_bots: int
    """The number of bots in a quick game; 0 for a solo game."""
    summary: Callable[[dict[str, Any]], list[str]]
    """Returns the options in words, most important first."""
    modes: tuple[PlayMode, ...] = ()
    good_for: Callable[[Any], list[PlayMode]] = no_modes
    """Returns the modes that a playable design allows."""


@dataclass(frozen=True, kw_only=True)
class Bots:
    """A game's bots, by the levels of its rules."""

    levels: Mapping[str, Words]
    """The levels, easiest first. The easiest also plays quick games and replaces players
    who leave.
    """

    ratings: Mapping[str, int] = field(default_factory=dict)
    """The fixed rating of each level, from `python -m bench.ratings`. A level without one
    counts as 1500.
    """

    @property
    def easiest(self) -> str:
        return next(iter(self.levels))


@dataclass(frozen=True, kw_only=True)
class GameCard:
    """A game's parts for the site and the API. A part that the game does not have is explicitly
    None.
    """

    folder: Path
    """The folder that contains `site`; the rulebook is in `rulebook/<language>.md`."""
    rules: Game
    about: About
    design: str
    """The key of the type of design that the game is played on."""
    options: Options
    bots: Bots
    messages: Messages
    lessons: Lessons
    clauses: Clauses
    learn: tuple[LearnStep, ...]
    """The steps of the two-minute introduction."""
    aim: Callable[[Any, int | None, Sequence[str]], Aim]
    """(view, seat, names by seat): the aim of a table, for a player or a spectator."""
    presenter: Presenter
    components: Callable[[], Any]
    """The components printed on the game's cards, for programs and pages."""
    picture: Callable[[Any, int], Picture]
    """(view, seat): the picture in an email."""
    keepsake: Callable[[Any, int], str] | None
    """(view of a finished game, seat): a drawing of what the seat has built, as SVG."""
    progress: Callable[[Any], Progress]
    """(state): how far a game is, as lists show it."""
    renamed: Callable[[str, Any], Any]
    """(name, value): the config, view or event with its ground renamed and the ground's other texts
    removed.
    """
    ground: Callable[[Any], str | None] | None
    """The ground of a game with this config as SVG; None if it cannot be drawn as one picture."""
    target: Callable[[Any], int | None] | None
    """The score that a solo player tries to beat with this config."""
    measure: str
    """The measure that the game's records use; it is one of the game's scores."""
    sample: Sample
    """Tables that cover all features, for the tests that every game has to pass."""
    scorekeeping: Scorekeeping | None
    """Scorecards that people fill in while they play the physical game."""
    paper: Paper | None
    """The modes that people can score on a card that stays in their browser."""
    figures: Figures
    """Describes the figures that statistics add up over games."""
    round_description: RoundDescription | None
    """Describes finished rounds; None if the game has no separate holes."""
    review: Review | None
    """Reviews the decisions of finished games."""
    analyst: Analyst
    """Rates and proves the designs that the game is played on."""
    by_mail: ByMail
    """The decisions that can be made by email."""

    @property
    def key(self) -> str:
        return self.rules.key

    def title(self, ground: str) -> Promise:
        """Return the name of a table within a sentence: the game with its ground."""
        return format_lazy(cast("str", self.about.title), ground=ground)

    def rulebook(self, language: str) -> Path:
        """Return the rulebook in this language, or else in English."""
        book = self.folder / "rulebook" / f"{language}.md"
        return book if book.exists() else book.with_name("en.md")
