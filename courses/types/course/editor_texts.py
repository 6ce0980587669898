"""Texts for the course designer's scripts, in the user's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from courses.types.course.words import DIRECTIONS, TERRAINS

ARROWS: dict[str, str | Promise] = {f"arrow_{turn}": name for turn, name in enumerate(DIRECTIONS)}

PARTS: dict[str, str | Promise] = {
    "part_tile": _("tile at {q}, {r}"),
    "part_face": _("tile {face}"),
    "part_hex": _("hex {q}, {r}"),
    "part_holes": _("a hole"),
    "part_nineteenth": _("19th hole"),
    "version_hole": _("Hole {n}: tee {tee}, green {green}, par {par}"),
    "version_yes": _("yes"),
    "version_no": _("no"),
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
    "placed": _("{face} placed at {q}, {r}, arrow {arrow}{joined}"),
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
    "adjust_laid": _("Adjustment tile with {terrain} placed on {q}, {r}"),
    "adjust_laid_many": _("{n} adjustment tiles with {terrain} placed"),
    "adjust_taken": _("Adjustment tile removed from {q}, {r}"),
    "adjust_taken_many": _("Adjustment tiles removed"),
    "paint_laid": _("{q}, {r} painted: {terrain}"),
    "paint_laid_many": _("{n} hexes painted: {terrain}"),
    "paint_taken": _("Paint removed from {q}, {r}"),
    "paint_taken_many": _("Paint removed"),
}

HAND: dict[str, str | Promise] = {
    "held_at": _("{face} at {q}, {r}{beside}, arrow {arrow}{joined}"),
    "held_taken": _("{face} at {q}, {r}, arrow {arrow}: no room here"),
    "lifted": _(
        "Tiles lifted: {n}. Arrow keys move them, Enter puts them down, Escape puts them back."
    ),
    "put_back": _("Put back"),
    "nothing_held": _("Nothing is selected"),
    "tool_away": _("Tool put away"),
    "selected": _("Selected: {n}"),
    "copied": _("Copied: {n}"),
    "paste_held": _("Copies in hand: {n}. The box has no similar tile for: {missing}."),
    "several_on": _("Tapping selects several tiles"),
    "several_off": _("Tapping selects one tile"),
    "point_tee": _("Choose a tee: {n} on the board. N goes to the next one."),
    "point_green": _("Choose a green: {n} on the board. N goes to the next one."),
    "hint_empty": _("Drag a tile onto the board, or select a tile and tap a place."),
    "hint_place": _("{face} in hand. ●: it fits. +: play continues there. R turns it."),
    "hint_move": _("Tiles in hand: {n}"),
    "hint_paste": _("Copies in hand: {n}"),
    "hint_adjust": _("Placing adjustment tiles: {terrain}"),
    "hint_adjust_away": _("Removing adjustment tiles"),
    "hint_paint": _("Painting: {terrain}"),
    "hint_paint_away": _("Removing paint"),
    "hint_tee": _("Choose a tee."),
    "hint_green": _("Choose its green."),
    "heat_title": _("{name} (outlined): expected turns to the green"),
    "heat_range": _("{from} to {to}"),
    "heat_more": _("{from} or more"),
}

REFUSALS: dict[str, str | Promise] = {
    "not_now": _("Not possible right now. Select a tile or make a change first."),
    "no_room": _("These tiles don’t fit here."),
    "no_copies": _("The box has no similar tiles left."),
    "no_tee": _("There’s no tee here. The marked hexes are tees."),
    "no_green": _("There’s no green here. The marked hexes are greens."),
    "no_tees": _("There’s no tee on the board. Place a tile with a tee first."),
    "no_greens": _("There’s no green on the board. Place a tile with a green first."),
}

OFFER: dict[str, str | Promise] = {
    "joint_amiss": _(": the fairways don’t meet"),
    "joint_on": _(", continues from {face}"),
    "joint_to": _(", leads to {face}"),
    "joint_against": _(", against the arrow of {face}"),
    "legal_places": _("{held}. Places where it fits: {n}. N goes to the next one."),
    "offer_words": _("Tiles that fit here: {n}"),
    "offer_none": _("No tile left in the box fits here."),
    "offer_detours": _("No tile left in the box fits here. Other routes next to this place: {n}"),
    "detour_turn": _("{face} turned, arrow {arrow}"),
    "detour_use": _("{before} replaced with {face}, arrow {arrow}"),
    "detour_short": _("{face} for {before}"),
    "offer_alone": _("There’s no tile next to this place. P goes to the box."),
    "offer_waits": _("Tiles that fit here: {n}. Press Enter to go to them."),
    "offer_listed": _("Tiles that fit here: {n}, best first. Enter places one, Escape goes back."),
    "offer_tile": _(", {stack}, stars: {n}, arrow {arrow}{joined}"),
}

BOX: dict[str, str | Promise] = {
    "stack_tee": _("tee"),
    "stack_fairway": _("fairway"),
    "stack_green": _("green"),
    "face_par": _("par {par}"),
    "face_stars": _("stars: {n}"),
    "face_used": _("used"),
    "faces_shown": _("Faces shown: {n} · {free} of 49 tiles left in the box"),
    "no_such_face": _("The box has no tile with this face left."),
    "tile_is_laid": _("Tile {number} is on the board. It’s now selected."),
    "in_hand": _("In hand: {face}"),
    "take_other_side": _("Other side: {face}"),
    "left": _("{n} left"),
    "take_away": _("remove"),
    "freehand_note": _("A painted course can’t be built from the box."),
    "freehand_used": _("This course can’t be built from the box. Painted hexes: {n}."),
}

HOLES: dict[str, str | Promise] = {
    "no_holes": _("No holes yet. Place a tee tile and a green tile, then add a hole."),
    "holes_sum": _("Holes: {n} · par {par}"),
    "look_at_hole": _("Show hole {hole} on the board"),
    "tee": _("Tee"),
    "green": _("Green"),
    "point_at_tee": _("Tee {place}, hole {hole}: choose another"),
    "point_at_green": _("Green {place}, hole {hole}: choose another"),
    "par_of_hole": _("Par of hole {hole}"),
    "par_n": _("par {par}"),
    "par": _("Par"),
    "par_printed": _("printed on {place}"),
    "up_hole": _("Move hole {hole} up"),
    "down_hole": _("Move hole {hole} down"),
    "remove_hole": _("Remove hole {hole}"),
    "did_set_tee": _("Hole {hole} starts on {place}"),
    "did_set_green": _("Hole {hole} ends on {place}"),
    "did_set_par": _("Hole {hole} is a par {par}"),
    "did_move_hole": _("Hole {from} is now hole {to}"),
    "did_remove_hole": _("Hole {hole} removed"),
    "did_add_hole": _("Hole {hole} added"),
    "did_set_19th": _("The last hole is now the 19th"),
    "did_drop_19th": _("There’s no longer a 19th hole"),
    "nothing_to_suggest": _("There’s no tee with a green to play to. Place some tiles first."),
    "replace_holes": _("Replace your holes ({before}) with the suggested ones ({n}, par {par})?"),
    "did_suggest": _("Suggested holes used: {n}, par {par}"),
}

PLAYS: dict[str, str | Promise] = {
    "plays_loading": _("Calculating how it plays…"),
    "plays_again": _("(recalculating)"),
    "plays_lost": _("Not calculated. We’ll try again after your next change."),
    "plays_never": _("The green can’t be reached from the tee."),
    "plays_pro": _("pro {pro}"),
    "plays_under": _("{n} under par"),
    "plays_even": _("level par"),
    "plays_over": _("{n} over par"),
    "plays_difficulty": _("(difficulty {n} of 5)"),
    "grade_1": pgettext_lazy("a hole", "very easy"),
    "grade_2": pgettext_lazy("a hole", "easy"),
    "grade_3": pgettext_lazy("a hole", "fair"),
    "grade_4": pgettext_lazy("a hole", "hard"),
    "grade_5": pgettext_lazy("a hole", "very hard"),
    "plays_suggested": _("suggested par {par}"),
    "plays_suggested_printed": _("suggested par {par}; its tile says {printed}"),
    "use_suggested": _("Use par {par}"),
    "use_suggested_label": _("Use the suggested par {par} for hole {hole}"),
    "note_said": _("Hole {hole}: {note}"),
    "show_short_cut": _("Show the short cut"),
    "show_short_cut_of": _("Show the short cut of hole {hole} on the board"),
    "mend_hole": _("How can I fix it?"),
    "mend_hole_of": _("How can I fix it? Hole {hole}"),
    "mend_asking": _("Looking for fixes…"),
    "mend_found": _("Fixes for hole {hole}: {n}"),
    "mend_none": _("No tile in the box can fix this hole where it is. Choose another end for it."),
    "mend_tee": _("Choose a tee"),
    "mend_tee_of": _("Choose another tee for hole {hole}"),
    "mend_green": _("Choose a green"),
    "mend_green_of": _("Choose another green for hole {hole}"),
}

RATING: dict[str, str | Promise] = {
    "rating_working": _("Rating hole {hole} of {holes}…"),
    "rating_done": _("Done. The pro takes {pro} turns, the caddie {caddie}, and par is {par}."),
    "rating_of": _("The pro takes {pro} turns, the caddie {caddie}, and par is {par}."),
    "rating_old": _("Out of date. The course has changed since then."),
    "never": _("never"),
    "show_heat": _("Show the heat map of hole {hole} on the board"),
    "use_par": _("Make hole {hole} a par {par}"),
    "use_par_short": _("use {par}"),
    "total_expected": _("pro {pro}, caddie {caddie}, par {par}"),
    "total_stableford": _("target {target}, best {best}"),
    "total_difficulty": _("{n} of 5"),
    "no_solo_rank": _("needs at least three holes"),
    "heat_none": _("None"),
    "heat_off": _("The heat map is off"),
    "heat_hole": _("Hole {hole}"),
    "heat_words": _(
        "Turns to the green from hexes along hole {hole} for {golfer}: {least} to {most}"
    ),
}

PLAY: dict[str, str | Promise] = {
    "play_all": _("The whole course ({n} holes)"),
    "play_hole": _("Only hole {hole}"),
    "lay_first": _("The board is empty. Place a first tile."),
    "copy_made": _("Your version is saved as a separate course under My designs."),
}

PUBLISH: dict[str, str | Promise] = {
    "publish_proving": _("Checking hole {hole} of {holes}: the pro plays it…"),
    "publish_refused": _("Not published. The pro couldn’t finish every hole."),
    "proof_finished": _("Hole {hole}: the pro finished on turn {turns}."),
    "proof_failed": _("Hole {hole}: {why}"),
    "why_tee_unplayable": _("no golfer can start from its tee."),
    "why_green_unplayable": _("no golfer can reach its green."),
    "why_no_way": _("the green can’t be reached from the tee."),
    "why_not_finished": _("the pro didn’t finish within three rounds."),
}

COURSE_TEXTS: dict[str, str | Promise] = {
    **{f"terrain_{terrain.value}": name for terrain, name in TERRAINS.items()},
    **ARROWS,
    **PARTS,
    **HERE,
    **STEPS,
    **HAND,
    **OFFER,
    **REFUSALS,
    **BOX,
    **HOLES,
    **PLAYS,
    **RATING,
    **PLAY,
    **PUBLISH,
}
