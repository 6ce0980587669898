"""Texts of the course designer's scripts, in the user's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from courses.types.course.words import DIRECTIONS, TERRAINS

ARROWS: dict[str, str | Promise] = {f"arrow_{turn}": name for turn, name in enumerate(DIRECTIONS)}

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
    "adjust_laid": _("Small tile with {terrain} laid on {q}, {r}"),
    "adjust_laid_many": _("{n} small tiles with {terrain} laid"),
    "adjust_taken": _("Small tile taken off {q}, {r}"),
    "adjust_taken_many": _("Small tiles taken off"),
    "paint_laid": _("{q}, {r} painted: {terrain}"),
    "paint_laid_many": _("{n} hexes painted: {terrain}"),
    "paint_taken": _("Paint taken off {q}, {r}"),
    "paint_taken_many": _("Paint taken off"),
}

HAND: dict[str, str | Promise] = {
    "held_at": _("{face} at {q}, {r}{beside}, arrow {arrow}{joined}"),
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
    "hint_place": _("{face} in hand: ● it fits, + play goes on there. R turns it."),
    "hint_move": _("Tiles in hand: {n}"),
    "hint_paste": _("Copies in hand: {n}"),
    "hint_adjust": _("Laying small tiles: {terrain}"),
    "hint_adjust_away": _("Taking small tiles away"),
    "hint_paint": _("Painting: {terrain}"),
    "hint_paint_away": _("Taking paint away"),
    "hint_tee": _("Point at a tee."),
    "hint_green": _("Point at its green."),
    "heat_range": _("Framed: {name}, {low} turns (clear) to {high} and more (strong)"),
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

OFFER: dict[str, str | Promise] = {
    "joint_amiss": _(": the fairways do not meet"),
    "joint_on": _(", goes on from {face}"),
    "joint_to": _(", leads to {face}"),
    "joint_against": _(", against the arrow of {face}"),
    "legal_places": _("{held}. Places where it fits: {n}. N goes to the next."),
    "offer_words": _("Tiles that fit here: {n}"),
    "offer_none": _("No tile left in the box fits here."),
    "offer_alone": _("No tile lies beside this place. P goes to the box."),
    "offer_waits": _("Tiles that fit here: {n}. Enter goes to them."),
    "offer_listed": _(
        "Tiles that fit here: {n}, the best first. Enter lays one, Escape goes back."
    ),
    "offer_tile": _(", {stack}, stars: {n}, arrow {arrow}{joined}"),
}

BOX: dict[str, str | Promise] = {
    "stack_tee": _("tee"),
    "stack_fairway": _("fairway"),
    "stack_green": _("green"),
    "face_par": _("par {par}"),
    "face_stars": _("stars: {n}"),
    "face_used": _("laid"),
    "faces_shown": _("Faces shown: {n} · {free} of 49 tiles still in the box"),
    "no_such_face": _("No such face is in the box any more."),
    "tile_is_laid": _("Tile {number} is on the board already; it is selected there."),
    "in_hand": _("In hand: {face}"),
    "take_other_side": _("Other side: {face}"),
    "left": _("{n} left"),
    "take_away": _("take away"),
    "freehand_note": _("Paint makes a course that cannot be built from the box."),
    "freehand_used": _("Not buildable from the box: painted hexes: {n}."),
}

HOLES: dict[str, str | Promise] = {
    "no_holes": _("No holes yet. Lay a tee tile and a green tile, then add a hole."),
    "holes_sum": _("Holes: {n} · par {par}"),
    "look_at_hole": _("Show hole {hole} on the board"),
    "tee": _("Tee"),
    "green": _("Green"),
    "point_at_tee": _("Tee {place}, hole {hole}: point at another"),
    "point_at_green": _("Green {place}, hole {hole}: point at another"),
    "par_of_hole": _("Par of hole {hole}"),
    "par_n": _("par {par}"),
    "par": _("Par"),
    "par_printed": _("printed on {place}"),
    "up_hole": _("Play hole {hole} earlier"),
    "down_hole": _("Play hole {hole} later"),
    "remove_hole": _("Remove hole {hole}"),
    "did_set_tee": _("Hole {hole} begins on {place}"),
    "did_set_green": _("Hole {hole} ends on {place}"),
    "did_set_par": _("Hole {hole} is a par {par}"),
    "did_move_hole": _("Hole {from} is hole {to} now"),
    "did_remove_hole": _("Hole {hole} removed"),
    "did_add_hole": _("Hole {hole} added"),
    "did_set_19th": _("The last hole is the 19th"),
    "did_drop_19th": _("There is no 19th hole"),
    "nothing_to_suggest": _("There is no tee with a green to play to. Lay some tiles first."),
    "replace_holes": _("Put {n} holes, par {par}, in the place of the {before} that are there?"),
    "did_suggest": _("Holes as suggested: {n}, par {par}"),
}

PLAYS: dict[str, str | Promise] = {
    "plays_loading": _("Working out what it plays like…"),
    "plays_again": _("(being worked out again)"),
    "plays_lost": _("Not worked out; the next change tries again."),
    "plays_never": _("No way leads from its tee to its green."),
    "plays_pro": _("pro {pro}"),
    "plays_under": _("{n} under par"),
    "plays_even": _("at par"),
    "plays_over": _("{n} over par"),
    "plays_difficulty": _("difficulty {n}, {word}"),
    "grade_1": pgettext_lazy("a hole", "very easy"),
    "grade_2": pgettext_lazy("a hole", "easy"),
    "grade_3": pgettext_lazy("a hole", "fair"),
    "grade_4": pgettext_lazy("a hole", "hard"),
    "grade_5": pgettext_lazy("a hole", "very hard"),
    "plays_suggested": _("suggested par {par}"),
    "plays_suggested_printed": _("suggested par {par}; its tile says {printed}"),
    "use_suggested": _("Take par {par}"),
    "use_suggested_label": _("Take par {par} for hole {hole}, as suggested"),
    "note_said": _("Hole {hole}: {note}"),
    "show_short_cut": _("Show the short cut"),
    "show_short_cut_of": _("Show the short cut of hole {hole} on the board"),
    "mend_hole": _("What would mend it?"),
    "mend_hole_of": _("What would mend it? Hole {hole}"),
    "mend_asking": _("Trying what would mend it…"),
    "mend_found": _("Offers for hole {hole}: {n}"),
    "mend_none": _("Nothing in the box mends it where it lies. Move its tee or its green."),
}

RATING: dict[str, str | Promise] = {
    "rating_working": _("The pro and the caddie are walking the course…"),
    "rating_done": _("Worked out: the pro takes {pro}, the caddie {caddie}, par is {par}."),
    "rating_of": _("The pro takes {pro}, the caddie {caddie}; par is {par}."),
    "rating_old": _("Out of date: the course has changed since."),
    "never": _("never"),
    "show_heat": _("Show the heat of hole {hole} on the board"),
    "use_par": _("Make hole {hole} a par {par}"),
    "use_par_short": _("use {par}"),
    "total_expected": _("pro {pro}, caddie {caddie}, par {par}"),
    "total_stableford": _("target {target}, best {best}"),
    "total_difficulty": _("{n} of 5"),
    "no_solo_rank": _("none for fewer than three holes"),
    "heat_none": _("None"),
    "heat_off": _("The heat map is off"),
    "heat_hole": _("Hole {hole}"),
    "heat_words": _(
        "Turns to the green from beside the line of hole {hole}, {golfer}: from {least} to {most}"
    ),
}

QUICK: dict[str, str | Promise] = {
    "quick_again": _("Another one"),
    "quick_made": _("{name}: {n} holes, par {par}, {tiles} tiles."),
    "did_quick": _("Quick course with seed {seed} laid"),
}

PLAY: dict[str, str | Promise] = {
    "play_all": _("The whole course ({n} holes)"),
    "play_hole": _("Only hole {hole}"),
    "lay_first": _("Nothing is laid yet. Begin with a first tile."),
    "took_theirs": _("The other window's course was taken"),
    "copy_made": _("Yours is kept as a course of its own under My designs."),
}

PUBLISH: dict[str, str | Promise] = {
    "publish_proving": _("Proving: the pro plays every hole…"),
    "publish_refused": _("Not published: the pro could not finish every hole."),
    "proof_finished": _("Hole {hole}: the pro was in after turn {turns}."),
    "proof_failed": _("Hole {hole}: {why}"),
    "why_tee_unplayable": _("nobody can stand on its tee."),
    "why_green_unplayable": _("nobody can step on its green."),
    "why_no_way": _("no way leads from its tee to its green."),
    "why_not_finished": _("the pro did not get in within three rounds."),
}

COURSE_TEXTS: dict[str, str | Promise] = {
    **{f"terrain_{terrain.value}": name for terrain, name in TERRAINS.items()},
    **ARROWS,
    **HERE,
    **STEPS,
    **HAND,
    **OFFER,
    **REFUSALS,
    **BOX,
    **HOLES,
    **PLAYS,
    **RATING,
    **QUICK,
    **PLAY,
    **PUBLISH,
}
