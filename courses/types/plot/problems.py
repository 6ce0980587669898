"""Sentences for the problems of a plot, in the user's language (M1.3, M1.7)."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.text_refusals import TEXT_PROBLEMS
from courses.designs.problem import Fix, Problem
from courses.designs.text import NotationError

PLOT_PROBLEMS: dict[str, str | Promise] = {
    "name_length": gettext_lazy("A plot needs a name with at most {most} characters."),
    "about_length": gettext_lazy("Enter at most {most} characters."),
    **TEXT_PROBLEMS,
    "too_large": gettext_lazy("A plot can be at most {most} squares wide and {most} squares high."),
    "gate_off_board": gettext_lazy("The gate is outside the board."),
    "letter_unknown": gettext_lazy("“{letter}” in row {row} isn’t #, ~ or a dot."),
    "gate_missing": gettext_lazy("There’s no gate yet."),
    "gate_on_plot": gettext_lazy(
        "The gate overlaps cells or water. Its four squares must be free."
    ),
    "gate_not_at_corner": gettext_lazy(
        "There’s ground behind the gate’s arc. The arc must be the outer corner of the plot."
    ),
    "too_few_cells": gettext_lazy("Too few cells: {count}. A plot needs at least {least}."),
    "too_many_cells": gettext_lazy("Too many cells: {count}. A plot can have at most {most}."),
    "gate_apart": gettext_lazy("No cell shares an edge with a straight side of the gate."),
    "cells_apart": gettext_lazy(
        "Cells with no edge-to-edge path to the gate that avoids water: {count}."
    ),
    "water_aside": gettext_lazy("This water isn’t next to any cell of the plot."),
    "points_out_of_range": gettext_lazy("A plot must give {least} to {most} points."),
    "difficulty_out_of_range": gettext_lazy("A plot must have {least} to {most} golf balls."),
}
"""Messages by problem code."""

PLOT_FIXES: dict[str, str | Promise] = {
    "name_shorten": gettext_lazy("Name it “{name}”"),
    "about_shorten": gettext_lazy("Shorten it to fit"),
    "bring_home": gettext_lazy("Move it to the corner of the board"),
    "clear_letters": gettext_lazy("Clear these squares"),
    "add_cells": gettext_lazy("Add cells at the edge: {count}"),
    "remove_far_cells": gettext_lazy("Remove the cells farthest from the gate: {count}"),
    "add_gate": gettext_lazy("Place a gate at a corner"),
    "turn_gate": gettext_lazy("Turn the gate"),
    "move_gate": gettext_lazy("Move the gate to the nearest corner"),
    "clear_gate": gettext_lazy("Clear the squares under the gate"),
    "clear_corner": gettext_lazy("Clear the squares behind the arc"),
    "remove_apart": gettext_lazy("Remove these cells: {count}"),
    "remove_water": gettext_lazy("Remove this water"),
    "set_number": gettext_lazy("Change it to {number}"),
}
"""Button labels by code of the Fix."""

PLOT_UNREADABLE: dict[str, str | Promise] = {
    "name_missing": gettext_lazy("The name is missing. Start with “{title}: Name”."),
    "word_twice": gettext_lazy("“{word}” appears twice. Remove one."),
    "line_unknown": gettext_lazy("“{line}” is unknown. Use one of these words: {known}."),
    "text_unreadable": gettext_lazy("This text starts with a quotation mark. Add the closing one."),
    "card_line": gettext_lazy(
        "This isn’t a line of the card. Write it like one of these: {example}."
    ),
    "ground_line": gettext_lazy("This isn’t a row of the ground. Write it like this: {example}."),
    "card_twice": gettext_lazy("“{card}” appears twice. Remove one."),
}
"""Messages by code of the NotationError."""


def plot_sentence(problem: Problem) -> str:
    """Return the message for a problem."""
    return str(PLOT_PROBLEMS[problem.code]).format_map(dict(problem.params))


def plot_fix_sentence(fix: Fix) -> str:
    """Return the label for a fix's button."""
    return str(PLOT_FIXES[fix.code]).format_map(dict(fix.params))


def plot_notation_sentence(refusal: NotationError) -> str:
    """Return the message for a text that cannot be parsed, including the line."""
    why = str(PLOT_UNREADABLE[refusal.code]).format_map(dict(refusal.params))
    return _("Line %(line)s: %(why)s") % {"line": refusal.line, "why": why}
