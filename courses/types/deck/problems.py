"""Sentences for the problems of a deck, in the user's language (G1.5)."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.text_refusals import TEXT_PROBLEMS
from courses.designs.problem import Fix, Problem
from courses.designs.text import NotationError

DECK_PROBLEMS: dict[str, str | Promise] = {
    "one_final_hole": gettext_lazy("A deck must have exactly one final hole, not {count}."),
    "hole_cards_out_of_range": gettext_lazy("A deck must have {least} to {most} hole cards."),
    "count_out_of_range": gettext_lazy("Enter 0 to {most} cards of each kind."),
    "too_many_cards": gettext_lazy("There are {count} cards here. The maximum is {most}."),
    "value_out_of_range": gettext_lazy("Terrain cards must have values from {least} to {most}."),
    "zone_of_one_or_two_cells": gettext_lazy("A zone must point at one or two cells."),
    "cell_outside_the_area": gettext_lazy(
        "Cells are numbered from 0 (top left) to 8 (bottom right)."
    ),
    "cells_out_of_reach": gettext_lazy(
        "There’s no golf cart, and no zone points at these cells: {cells}."
    ),
    "too_few_terrain_cards": gettext_lazy(
        "A table for {players} needs at least {needed} terrain cards."
    ),
    "too_few_valued_cards": gettext_lazy(
        "A table for {players} needs at least {needed} terrain cards with a value."
    ),
    "name_length": gettext_lazy("A deck needs a name with at most {most} characters."),
    "about_length": gettext_lazy("Enter at most {most} characters."),
    **TEXT_PROBLEMS,
    "too_many_entries": gettext_lazy("At most {most} lines are allowed here."),
    "few_seats": gettext_lazy(
        "There are only enough cards for a table of {seats}. Tables have up to 8 seats."
    ),
}
"""Messages by problem code."""

DECK_FIXES: dict[str, str | Promise] = {
    "one_final_hole": gettext_lazy("Change it to one"),
    "add_cart": gettext_lazy("Add a golf cart"),
    "add_zones": gettext_lazy("Add zones for these cells: {count}"),
    "remove_line": gettext_lazy("Remove this line"),
    "set_count": gettext_lazy("Change it to {count}"),
    "add_cards": gettext_lazy("Add {count} cards of value {value}"),
}
"""Button labels by code of the Fix."""

DECK_UNREADABLE: dict[str, str | Promise] = {
    "name_missing": gettext_lazy("The name is missing. Start with “{title}: Name”."),
    "word_twice": gettext_lazy("“{word}” appears twice. Remove one."),
    "line_unknown": gettext_lazy("“{line}” is unknown. Use one of these words: {known}."),
    "text_unreadable": gettext_lazy("This text starts with a quotation mark. Add the closing one."),
    "number_far": gettext_lazy("A number here is too large or too small. Correct it."),
    "terrain_line": gettext_lazy("This isn’t a terrain card. Write it like this: {example}."),
    "actions_line": gettext_lazy("This isn’t an action card. Write it like this: {example}."),
    "card_twice": gettext_lazy("“{card}” appears twice. Remove one."),
}
"""Messages by code of the NotationError."""


def deck_sentence(problem: Problem) -> str:
    """Return the message for a problem."""
    return str(DECK_PROBLEMS[problem.code]).format_map(dict(problem.params))


def deck_fix_sentence(fix: Fix) -> str:
    """Return the label for a fix's button."""
    return str(DECK_FIXES[fix.code]).format_map(dict(fix.params))


def deck_notation_sentence(refusal: NotationError) -> str:
    """Return the message for a text that cannot be parsed, including the line."""
    why = str(DECK_UNREADABLE[refusal.code]).format_map(dict(refusal.params))
    return _("Line %(line)s: %(why)s") % {"line": refusal.line, "why": why}
