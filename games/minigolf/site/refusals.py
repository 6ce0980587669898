"""The sentences with which Mini Golf Designer refuses an action or a table, by code."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy
from courses.types.plot.problems import PLOT_PROBLEMS

REFUSALS: dict[str, str | Promise] = {
    "not_your_plot": gettext_lazy("Keep one of the plots that were dealt to you."),
    "plot_kept_already": gettext_lazy("You keep this plot already. Choose another, or wait."),
    "promised_already": gettext_lazy("You have promised this already. Promise something else."),
    "promise_at_least_one": gettext_lazy("Promise at least one thing before you begin."),
    "no_tile_there": gettext_lazy("There is no tile on this space. Take one that lies there."),
    "face_down_only": gettext_lazy(
        "You have stopped: take a tile face down. It counts 3 points, and passing is over."
    ),
    "not_alone": gettext_lazy("Alone, no tile is taken face down. Take one, pass, or stop."),
    "not_before_the_final_phase": gettext_lazy(
        "Nobody can stop before somebody has filled a plot. Take a tile, or pass."
    ),
    "stop_by_a_tile_face_down": gettext_lazy("To stop, take a tile face down."),
    "stop_before_tiles_are_drawn": gettext_lazy(
        "The tiles of this turn are drawn: take one or pass. You can stop after that."
    ),
    "on_the_gate": gettext_lazy("The gate is here. Lay the tile beside it."),
    "a_tile_lies_there": gettext_lazy("A tile lies here already. Choose an empty square."),
    "touches_nothing": gettext_lazy(
        "A tile has to touch another one or the gate; a corner is enough, water does not count."
    ),
    "asked_already": gettext_lazy("You have asked for this tile already."),
    "not_asked_for": gettext_lazy("You have not asked for this tile."),
    "number_lies_there": gettext_lazy("This number lies there already."),
    "number_a_tee": gettext_lazy("A number lies on a tee. Point at one of yours."),
    "number_a_hole": gettext_lazy("Point at a hole of yours, or at a part of one."),
    "number_every_hole": gettext_lazy("In the end every hole has a number. Move it instead."),
    "number_lies_nowhere": gettext_lazy("This number lies nowhere on your course."),
    "cannot_be_joined": gettext_lazy(
        "These cannot be joined: it takes an open end of each, one tee and one green at most, and "
        "a free way between them."
    ),
    "not_joined": gettext_lazy("This is joined to nothing."),
    "too_few_plots": gettext_lazy(
        "Three plots are dealt to each: name at least {least}, or one alone for everybody."
    ),
    "nothing_is_set_aside_alone": gettext_lazy(
        "Alone, no tiles are set aside: let the clients come by chance."
    ),
    **PLOT_PROBLEMS,
}
