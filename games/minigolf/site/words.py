"""Words of Mini Golf Designer that messages and buttons share."""

from collections.abc import Iterable

from django.utils.functional import Promise as Words
from django.utils.translation import ngettext_lazy

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from courses.geometry.square import Cell
from games.minigolf.rules.clients import WISHES, Gentleman, Lady
from games.minigolf.rules.tiles import ELEMENTS, Kind, Role, kinds
from games.site.progress import in_words
from games.site.score_card import MINUS

LADIES: dict[Lady, Words] = {
    "hotdog": gettext_lazy("Mrs Hotdog"),
    "evergreen": gettext_lazy("Mrs Evergreen"),
    "sprinkle": gettext_lazy("Mrs Sprinkle"),
    "bloom": gettext_lazy("Mrs Bloom"),
    "lazy": gettext_lazy("Mrs Lazy"),
    "plumber": gettext_lazy("Mrs Plumber"),
    "sloppy": gettext_lazy("Mrs Sloppy"),
}
GENTLEMEN: dict[Gentleman, Words] = {
    "short": gettext_lazy("Mr Short"),
    "long": gettext_lazy("Mr Long"),
    "linear": gettext_lazy("Mr Linear"),
    "turner": gettext_lazy("Mr Turner"),
    "luckyfor": gettext_lazy("Mr Luckyfor"),
    "ueberstitious": gettext_lazy("Mr Überstitious"),
    "straightforward": gettext_lazy("Mr Straightforward"),
}
LIKES: dict[Gentleman, Words] = {
    "short": gettext_lazy("2 points for each hole of two tiles"),
    "long": gettext_lazy("2 points for each hole of four tiles or more"),
    "linear": gettext_lazy("2 points for each hole without a turn"),
    "turner": gettext_lazy("2 points for each hole with a turn"),
    "luckyfor": gettext_lazy("2 points for each hole of par 4"),
    "ueberstitious": gettext_lazy(
        "2 points for each hole that isn’t a par 4, except hole 4, which has to be one"
    ),
    "straightforward": gettext_lazy(
        "2 points for each tee directly behind the previous green and in line with it, "
        "plus 2 for all eight"
    ),
}
"""The taste of each gentleman, with the points that he gives (M7.4)."""
ROLES: dict[Role, Words] = {
    "tee": gettext_lazy("tee"),
    "green": gettext_lazy("green"),
    "straight": gettext_lazy("straight"),
    "turn": gettext_lazy("turn"),
    "grass": gettext_lazy("grass"),
}
ROLES_IN_SENTENCES: dict[Role, Words] = {
    "tee": gettext_lazy("a tee"),
    "green": gettext_lazy("a green"),
    "straight": gettext_lazy("a straight"),
    "turn": gettext_lazy("a turn"),
    "grass": gettext_lazy("grass"),
}
THINGS = {
    "visitors": ngettext_lazy("{n} visitor", "{n} visitors", "n"),
    "dogs": ngettext_lazy("{n} dog", "{n} dogs", "n"),
    "trees": ngettext_lazy("{n} tree", "{n} trees", "n"),
    "ponds": ngettext_lazy("{n} pond", "{n} ponds", "n"),
    "flowers": ngettext_lazy("{n} flower bed", "{n} flower beds", "n"),
    "benches": ngettext_lazy("{n} bench", "{n} benches", "n"),
    "pipes": ngettext_lazy("{n} pipe or tunnel", "{n} pipes or tunnels", "n"),
    "slopes": ngettext_lazy("{n} slope", "{n} slopes", "n"),
}
"""The names of the elements on tiles, by data column."""
WANTED: dict[str, Words] = {
    "dogs": gettext_lazy("{points} for each dog"),
    "trees": gettext_lazy("{points} for each tree"),
    "ponds": gettext_lazy("{points} for each pond"),
    "flowers": gettext_lazy("{points} for each flower bed"),
    "benches": gettext_lazy("{points} for each bench"),
    "pipes": gettext_lazy("{points} for each pipe or tunnel"),
    "slopes": gettext_lazy("{points} for each slope"),
}
"""A lady's taste, by the element that she counts (M1.2)."""
MEASURE_NAMES: dict[str, Words] = {
    "popularity": gettext_lazy("Visitors"),
    "speed": gettext_lazy("Speed"),
    "lady": gettext_lazy("Lady"),
    "gentleman": gettext_lazy("Gentleman"),
    "par": gettext_lazy("Par"),
    "plot": gettext_lazy("Plot"),
    "circuit": gettext_lazy("Circuit"),
    "playability": gettext_lazy("Mistakes"),
}
"""The names of the conditions, in the order of the rules' `MEASURES` (M7, M8)."""
SHORT_NAMES: dict[str, Words] = {**MEASURE_NAMES, "gentleman": gettext_lazy("Gent")}
"""Short names of the measures for a game in progress, where space is limited."""
PROMISED: dict[str, Words] = {
    "popularity": gettext_lazy("the most visitors"),
    "speed": gettext_lazy("the first to finish"),
    "lady": gettext_lazy("what the lady likes"),
    "gentleman": gettext_lazy("what the gentleman likes"),
    "par": gettext_lazy("the best par"),
    "plot": gettext_lazy("the best use of the plot"),
    "circuit": gettext_lazy("the best circuit"),
}
"""The subject of each promise (M1.4)."""
GRADES = {
    "displeased": gettext_lazy("The clients are displeased."),
    "disappointed": gettext_lazy("The clients are disappointed."),
    "so_so": gettext_lazy("The clients have seen better and worse."),
    "happy": gettext_lazy("The clients are happy."),
    "impressed": gettext_lazy("The clients are impressed!"),
}
"""The clients' verdicts on a course in a solo game (M10.2)."""
TURNS = (
    gettext_lazy("not turned"),
    gettext_lazy("a quarter turn right"),
    gettext_lazy("half a turn"),
    gettext_lazy("a quarter turn left"),
)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def wish_of(lady: Lady) -> str:
    """Return a text about what a lady counts (M1.2)."""
    element, worth = WISHES[lady]
    return str(WANTED[element]).format(points=points(worth))


def thing(name: str, count: int) -> str:
    """Return a text such as "2 trees" for a number of elements."""
    return str(THINGS[name] % {"n": count}).format(n=count)


def things(kind: Kind) -> str:
    """Return a text that lists the elements on a kind of tile, or "" if it has none."""
    names = ("visitors", *ELEMENTS)
    found = [thing(name, count) for name in names if (count := getattr(kind, name))]
    return ", ".join([*found, *_on_the_path(kind)])


def _on_the_path(kind: Kind) -> Iterable[str]:
    if kind.par:
        yield _("par {n}").format(n=kind.par)
    if kind.one_way:
        yield _("one way")


def tile(number: int) -> str:
    """Return a text for a tile within a sentence: "a tee with 2 visitors, par 1"."""
    kind = kinds()[number]
    role, holds = str(ROLES_IN_SENTENCES[kind.role]), things(kind)
    return _("{role} with {things}").format(role=role, things=holds) if holds else role


def square(cell: Cell) -> str:
    """Return the name of a cell by column and row, such as C4.

    Names continue off the plot: the column left of A is minus A, and above row 1 are row 0 and
    minus 1.
    """
    x, y = cell
    return f"{_column(x)}{y + 1}".replace("-", MINUS)


def _column(x: int) -> str:
    if x < 0:
        return f"-{_column(-x - 1)}"
    before, last = divmod(x, len(LETTERS))
    return (_column(before - 1) if before else "") + LETTERS[last]


def points(count: int) -> str:
    """Return a text such as "2 points"."""
    return in_words("points", count)
