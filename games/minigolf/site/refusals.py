"""Messages for refused actions and tables in Mini Golf Designer, by code."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy
from courses.types.plot.problems import PLOT_PROBLEMS

REFUSALS: dict[str, str | Promise] = {
    "plot_kept_already": gettext_lazy("You’ve already chosen this plot. Choose another or wait."),
    "promised_already": gettext_lazy("You’ve already promised this. Promise something else."),
    "promise_at_least_one": gettext_lazy("Promise at least one thing before you start."),
    "no_tile_there": gettext_lazy("There’s no tile on this space. Choose a space with a tile."),
    "face_down_only": gettext_lazy(
        "You’ve stopped building and can’t pass any more. Take a tile face down for 3 points."
    ),
    "not_alone": gettext_lazy(
        "In a solo game, you can’t take tiles face down. Take one, pass or stop."
    ),
    "not_before_the_final_phase": gettext_lazy(
        "You can’t stop until a player has filled a plot. Take a tile or pass."
    ),
    "stop_by_a_tile_face_down": gettext_lazy("To stop, take a tile face down."),
    "stop_before_tiles_are_drawn": gettext_lazy(
        "The tiles for this turn have been drawn. Take one or pass first; then you can stop."
    ),
    "on_the_gate": gettext_lazy("This is the gate. Lay the tile next to it."),
    "a_tile_lies_there": gettext_lazy("There’s already a tile here. Choose an empty square."),
    "touches_nothing": gettext_lazy(
        "A tile has to touch another tile or the gate. A corner is enough, but water doesn’t count."
    ),
    "asked_already": gettext_lazy("You’ve already asked for this tile."),
    "not_asked_for": gettext_lazy("You haven’t asked for this tile."),
    "number_lies_there": gettext_lazy("This number is already there."),
    "number_a_tee": gettext_lazy("A number has to go on a tee. Choose one of your tees."),
    "number_a_hole": gettext_lazy("Choose one of your holes or a part of one."),
    "number_every_hole": gettext_lazy(
        "At the end, every hole needs a number. Move this number instead."
    ),
    "number_lies_nowhere": gettext_lazy("This number isn’t on your course."),
    "cannot_be_joined": gettext_lazy(
        "You can’t join these. Each needs an open end, with a free path between them and "
        "at most one tee and one green."
    ),
    "not_joined": gettext_lazy("This isn’t joined to anything."),
}
"""Why an action is refused."""

SEAT_PROBLEMS: dict[str, str | Promise] = {
    "nothing_is_set_aside_alone": gettext_lazy(
        "In a solo game, no tiles are set aside. Choose random client visits."
    ),
}
"""Why a game cannot start if players have not come."""

OPTION_PROBLEMS: dict[str, str | Promise] = {
    "too_few_plots": gettext_lazy(
        "Each player is dealt three plots. Enter at least {least}, or just one for everyone."
    ),
    **PLOT_PROBLEMS,
}
"""Why a table cannot be opened with these options."""
