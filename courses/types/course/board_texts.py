"""The sentences that the drawing board says, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

ARROWS: dict[str, str | Promise] = {
    "arrow_0": _("east"),
    "arrow_1": _("south-east"),
    "arrow_2": _("south-west"),
    "arrow_3": _("west"),
    "arrow_4": _("north-west"),
    "arrow_5": _("north-east"),
}

HERE: dict[str, str | Promise] = {
    "place_free": _("Empty place {beside}: {q}, {r}"),
    "place_alone": _("Empty place: {q}, {r}"),
    "beside": _("{direction} of {face}"),
    "place_taken": _("{q}, {r}: {face}, arrow {arrow}"),
    "hex": _("Hex {q}, {r}: {terrain}"),
    "terrain_none": pgettext_lazy("ground", "nothing here"),
    "tee_of": _("tee of hole {n}"),
    "green_of": _("green of hole {n}"),
}

STEPS: dict[str, str | Promise] = {
    "placed": _("{face} placed at {q}, {r}, arrow {arrow}"),
    "pasted": _("{face} copied to {q}, {r}, arrow {arrow}"),
    "pasted_many": _("{n} tiles copied"),
    "moved": _("{face} moved to {q}, {r}, arrow {arrow}"),
    "moved_many": _("{n} tiles moved"),
    "turned": _("{face} turned, arrow {arrow}"),
    "turned_many": _("{n} tiles turned"),
    "flipped": _("Turned over to {face}"),
    "flipped_many": _("{n} tiles turned over"),
    "swapped": _("{face} and {other} swapped"),
    "removed": _("{face} removed"),
    "removed_many": _("{n} tiles removed"),
    "adjust_laid": _("Small tile with {terrain} laid on {q}, {r}"),
    "adjust_laid_many": _("{n} small tiles with {terrain} laid"),
    "adjust_taken": _("Small tile taken off {q}, {r}"),
    "adjust_taken_many": _("Small tiles taken off"),
    "paint_laid": _("{q}, {r} painted: {terrain}"),
    "paint_laid_many": _("{n} hexes painted: {terrain}"),
    "paint_taken": _("Paint taken off {q}, {r}"),
    "paint_taken_many": _("Paint taken off"),
    "undone": _("Undone: {label}"),
    "redone": _("Done again: {label}"),
}

HAND: dict[str, str | Promise] = {
    "held_at": _("{face} at {q}, {r}{beside}, arrow {arrow}"),
    "held_taken": _("{face} at {q}, {r}, arrow {arrow}: no room here"),
    "lifted": _("Lifted: {n}. Arrow keys carry, Enter puts down, Escape puts back."),
    "put_back": _("Put back"),
    "nothing_held": _("Nothing is selected"),
    "tool_away": _("Put away"),
    "selected": _("Selected: {n}"),
    "copied": _("Copied: {n}"),
    "paste_held": _("Copies in hand: {n}. Nothing alike in the box for: {missing}."),
    "several_on": _("Taps select several tiles"),
    "several_off": _("Taps select one tile"),
    "point_tee": _("Point at a tee: {n} on the board. N goes to the next."),
    "point_green": _("Point at a green: {n} on the board. N goes to the next."),
    "hint_empty": _("Drag a tile onto the board, or choose one and tap a place."),
    "hint_place": _("{face} waits for its place. R turns it."),
    "hint_move": _("Tiles in hand: {n}"),
    "hint_paste": _("Copies in hand: {n}"),
    "hint_adjust": _("Laying small tiles: {terrain}"),
    "hint_adjust_away": _("Taking small tiles away"),
    "hint_paint": _("Painting: {terrain}"),
    "hint_paint_away": _("Taking paint away"),
    "hint_tee": _("Point at a tee."),
    "hint_green": _("Point at its green."),
    "heat_range": _("{name}: {low} to {high} turns and more"),
}

REFUSALS: dict[str, str | Promise] = {
    "not_now": _("That needs a selected tile, or something to take back."),
    "no_room": _("There is no room for these tiles here."),
    "no_copies": _("The box holds nothing alike any more."),
    "no_tee": _("There is no tee here. The marked hexes are tees."),
    "no_green": _("There is no green here. The marked hexes are greens."),
    "no_tees": _("There is no tee on the board. Place a tile with a tee first."),
    "no_greens": _("There is no green on the board. Place a tile with a green first."),
}

BOARD_WORDS: dict[str, str | Promise] = {**ARROWS, **HERE, **STEPS, **HAND, **REFUSALS}
