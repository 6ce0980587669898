"""Sentences for the differences between two versions of a deck (G1.5)."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from courses.designs.deck.changes import deck_changes
from courses.types.change_texts import told_by
from courses.types.design_type import Comparison

CHANGES = {
    "values_changed": _("Terrain cards of value %(value)s: %(after)s, previously %(before)s."),
    "lost_balls_changed": _("Lost balls: %(after)s, previously %(before)s."),
    "hole_cards_changed": _("Hole cards: %(after)s, previously %(before)s."),
    "final_holes_changed": _("Final holes: %(after)s, previously %(before)s."),
    "carts_changed": _("Golf carts: %(after)s, previously %(before)s."),
    "zones_changed": _("Zones that point at %(cells)s: %(after)s, previously %(before)s."),
}

COMPARISON = Comparison(changes=deck_changes, sentence=told_by(CHANGES))
