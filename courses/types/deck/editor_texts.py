"""Texts for the deck designer's scripts, in the user's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DECK_TEXTS: dict[str, str | Promise] = {
    "card_value": _("Value {value}"),
    "part_lost_balls": _("lost balls"),
    "part_holes": _("holes"),
    "part_carts": _("golf carts"),
    "part_final_holes": _("final holes"),
    "part_zone": _("zone with cells {cells}"),
    "version_count": _("Cards: {n}"),
    "card_lost_ball": _("Lost ball"),
    "cell": _("cell {cell}"),
    "cells": _("cells {one} and {other}"),
    "zone": _("Zone: {cells}"),
    "one_more": _("Add one: {card}"),
    "one_fewer": _("Remove one: {card}"),
    "count_of": _("Number of cards: {card}"),
    "remove_zone": _("Remove the zone: {cells}"),
    "did_count": _("{card}: {count}"),
    "did_add_zone": _("Zone added: {cells}"),
    "did_remove_zone": _("Zone removed: {cells}"),
    "zone_is_there": _("This zone already exists: {cells}"),
    "chosen_none": _("Choose one or two cells."),
    "chosen": _("Chosen: {cells}"),
    "no_zones": _("No zones yet."),
    "cards_of": _("{card}: {count} ({share} %)"),
    "terrain_sum": _("{n} terrain cards, {valued} of them with a value"),
    "action_sum": _("{n} action cards including the final hole"),
    "hole_sum": _("{n} holes per half, {all} per game"),
    "seats": _("up to {n}"),
    "seats_none": _("not enough cards to play yet"),
    "average_hole": _("{mean}, give or take {spread}"),
    "average_card": _("{mean}, give or take {spread}"),
    "rating_working": _("The pro and the caddie are playing, 60 games each…"),
    "rating_done": _("Done. Playing alone, the pro takes {pro} strokes and the caddie {caddie}."),
    "rating_of": _(
        "{games} games each: playing alone, the pro takes {pro} strokes and the caddie {caddie}."
    ),
    "rating_old": _("Out of date. The cards have changed since then."),
    "copy_made": _("Your version is saved as a separate deck under My designs."),
    "publish_proving": _("Checking: the pro plays a game…"),
    "publish_refused": _("Not published. The pro couldn’t finish a game."),
    "proof_finished": _("The pro finished a game in {turns} strokes."),
    "proof_failed": _("The pro didn’t finish: {why}"),
    "why_not_finished": _("the game didn’t end."),
}
