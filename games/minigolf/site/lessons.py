"""Lessons of Mini Golf Designer, by kind of prompt."""

from collections.abc import Sequence

from core.i18n.translation import gettext_lazy as _
from games.minigolf.rules.view import View
from games.site.lessons import Lessons


def met(view: View, seat: int) -> Sequence[str]:
    """Return the keys of the lessons about the clients and, in the advanced edition, promises."""
    return ("clients", "promises") if view.edition == "advanced" else ("clients",)


LESSONS = Lessons(
    guide={
        "plot": _(
            "Keep the plot you like best. You score its points, minus 1 for each empty "
            "square. Golf balls show how hard it is. A small plot fills up sooner."
        ),
        "promise": _("A promise scores 10 if you’re the best at it and costs 10 if you’re last."),
        "take": _(
            "Take a tile. Its place on the ruler decides when you play next. Tees and greens "
            "make holes; straights and turns connect them."
        ),
        "place": _(
            "Tap a highlighted square, turn the tile until red meets red, and tap again. "
            "Touching at a corner is enough."
        ),
        "confirm": _("New tiles come next, so this is your last chance to change your mind."),
        "rest": _(
            "Choose which leftover tiles go back into the bag. The others leave the game. "
            "Two new tiles come next, so stop now if you want to."
        ),
        "settle": _(
            "The holes are numbered for the highest score. Change the numbers if you like."
        ),
        "number": _("Nine numbers, from the gate all the way round and back to the gate."),
        "join": _("Parts that could still be connected count as one hole."),
        "wish": _("Leftover tiles leave the game unless you ask to return them to the bag."),
    },
    why={
        "place": _("A tile has to touch another tile or the gate. Water doesn’t count."),
        "number": _("A number has to go on a tee."),
    },
    meetings={
        "clients": _(
            "Two clients judge your course. She counts the things on your tiles; he looks at "
            "your holes. Their wishes are listed below."
        ),
        "promises": _(
            "Your promises are secret. What they score depends on your rank among all players."
        ),
    },
    met=met,
)
