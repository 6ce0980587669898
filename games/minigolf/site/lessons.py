"""Lessons of Mini Golf Designer, by kind of prompt."""

from collections.abc import Sequence

from core.i18n.translation import gettext_lazy as _
from games.minigolf.rules.view import View
from games.site.lessons import Lessons


def met(view: View, seat: int) -> Sequence[str]:
    """Introduce the clients, and mention that promises count."""
    return ("clients", "promises") if view.edition == "advanced" else ("clients",)


LESSONS = Lessons(
    guide={
        "plot": _(
            "Keep the plot that you like best. Its points are yours, less 1 for each square that "
            "stays empty. Golf balls say how hard it is, and a small one is filled sooner."
        ),
        "promise": _("A promise brings 10 if you are the best at it, and costs 10 if the last."),
        "take": _(
            "Take a tile: where it lies on the ruler is when you play next. Tees and greens make "
            "holes, straights and turns lead from one to the other."
        ),
        "place": _(
            "Tap a lit square, turn the tile until red meets red, and tap again. A corner is "
            "enough to touch."
        ),
        "confirm": _("New tiles come next: this is the moment to change your mind."),
        "rest": _(
            "What you did not take goes back into the bag or out of the game. Two new tiles come "
            "next, so this is the moment to stop."
        ),
        "settle": _("Holes are numbered as counts most. Change it if you know better."),
        "number": _("Nine numbers, from the gate round to the gate again."),
        "join": _("Parts that could still have met count as one hole."),
        "wish": _("What nobody takes leaves the game now, unless you ask for it."),
    },
    why={
        "place": _("A tile has to touch another one or the gate; water does not count."),
        "number": _("A number lies on a tee."),
    },
    meetings={
        "clients": _(
            "Two clients judge you: she counts what stands on your tiles, he looks at your holes. "
            "What they like is listed below."
        ),
        "promises": _("What you promise is secret, and counts by your place among all."),
    },
    met=met,
)
