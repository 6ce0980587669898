"""The aim of a table of Mini Golf Designer, and how to keep each promise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from games.minigolf.rules.promises import LEAST_ALONE, PROMISES, Promise
from games.minigolf.rules.scoring import GRADES, SCALES
from games.minigolf.rules.state import Config, Edition
from games.minigolf.rules.view import View
from games.minigolf.site.words import GENTLEMEN, LADIES, LIKES, PROMISED, wish_of
from games.site.aim import Aim, against

PROMISE_LINES = {
    "popularity": gettext_lazy("Have the most visitors on your course."),
    "speed": gettext_lazy("Collect the most points for tiles taken face down."),
    "lady": gettext_lazy("Score the most points for what the lady likes."),
    "gentleman": gettext_lazy("Score the most points for what the gentleman likes."),
    "par": gettext_lazy("Score the most points for par: holes of par 3 to 5 that add up to 36."),
    "plot": gettext_lazy("Score the most points for the plot: fill it and lay nothing outside it."),
    "circuit": gettext_lazy(
        "Have the most circuit links, from the gate through all holes and back."
    ),
}
"""How to keep each promise against other players (M9.2)."""
PROMISE_LINES_ALONE = {
    "popularity": gettext_lazy("Have at least {least} visitors on your course."),
    "speed": gettext_lazy("Never pass."),
    "lady": gettext_lazy("Score at least {least} points for what the lady likes."),
    "gentleman": gettext_lazy("Score at least {least} points for what the gentleman likes."),
    "par": gettext_lazy(
        "Score at least {least} points for par: nine holes of par 3 to 5, 36 in all."
    ),
    "plot": gettext_lazy("Fill the plot and lay nothing outside it."),
    "circuit": gettext_lazy("Score at least {least} points for the circuit: all ten links."),
}
"""How to keep each promise in a solo game (M10.3)."""


def promise_line(promise: Promise, seats: int) -> str:
    """Return a text about how to keep a promise at a table with this many seats."""
    if seats == 1:
        return str(PROMISE_LINES_ALONE[promise]).format(least=LEAST_ALONE[promise])
    return str(PROMISE_LINES[promise])


def aim(view: View, seat: int | None, names: Sequence[str]) -> Aim:
    """Return the aim of a game in progress, in which the clients are known."""
    likes = _("{client}: {likes}.")
    clients = (
        likes.format(client=LADIES[view.lady], likes=wish_of(view.lady)),
        likes.format(client=GENTLEMEN[view.gentleman], likes=LIKES[view.gentleman]),
    )
    return _aim(view, seat, names[: len(view.seats)], clients)


def aim_before(config: Config, seats: int) -> Aim:
    """Return the aim of a waiting table whose players and clients are not known yet."""
    clients = (
        _("Points for what each client likes. You’ll see who they are when the game starts."),
    )
    return _aim(config, None, ("",) * seats, clients)


def _aim(
    agreed: View | Config, seat: int | None, names: Sequence[str], clients: Sequence[str]
) -> Aim:
    """Return the aim: the highest satisfaction (M9.1), or a good grade in a solo game (M10.2)."""
    goal = _goal(agreed.edition, seat, names)
    return Aim(goal, tuple(_counted(agreed, len(names), clients)))


def _goal(edition: Edition, seat: int | None, names: Sequence[str]) -> str:
    if len(names) == 1:
        happy = SCALES[edition][GRADES.index("happy") - 1]
        return _("Please both clients. They’re happy with {points} points.").format(points=happy)
    return against(
        names,
        seat,
        one=_("Please both clients more than {name} does."),
        several=_("Please both clients more than the others do."),
    )


def _counted(agreed: View | Config, seats: int, clients: Sequence[str]) -> Iterator[str]:
    if seats > 1:
        yield _("Your course scores satisfaction points, and the most points win.")
    else:
        yield _("Your course scores satisfaction points. The more points, the happier the clients.")
    yield _("1 for each visitor on your tiles.")
    yield from clients
    yield _(
        "2 for each hole of par 3, 4 or 5; minus 1 for each stroke your total par is above or "
        "below 36."
    )
    yield _("Your plot’s points; minus 1 for each empty square and 3 for each tile outside.")
    yield _(
        "2 for each link of the circuit: the gate next to tee 1, each green next to the "
        "next tee, green 9 next to the gate."
    )
    if seats > 1:
        yield _("3 for each tile you take face down, including the one you take to stop building.")
    else:
        yield _("Each pass costs 3.")
    if agreed.first_game:
        yield _("In a first game, mistakes on the course cost nothing.")
    else:
        yield _(
            "Mistakes cost points: 10 for each hole more or fewer than nine, 3 for each "
            "wrong join, 3 for each hole with two tees, two greens or a loop, and 1 for each "
            "one-way tile played the wrong way."
        )
    if agreed.edition == "advanced":
        yield from _promised(seats)


def _promised(seats: int) -> Iterator[str]:
    """Yield sentences about what promises score (M9.3, M10.3), and how to keep each one."""
    if seats == 1:
        yield _("A promise you keep adds 10; a promise you break takes 10 off.")
    else:
        yield _("A promise adds 10 if you’re best at it and takes 10 off if you’re last.")
    for promise in PROMISES:
        name = capfirst(str(PROMISED[promise]))
        yield _("Promise “{name}”: {line}").format(name=name, line=promise_line(promise, seats))
