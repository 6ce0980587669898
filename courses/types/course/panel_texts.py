"""The sentences that the panels around the drawing board say, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from courses.types.course.problems import TERRAINS

HEAD: dict[str, str | Promise] = {
    "state_new": _("Not saved yet"),
    "state_saved": _("Saved {time}"),
    "state_waiting": _("Not saved yet"),
    "state_saving": _("Saving…"),
    "state_offline": _("No connection: kept here until it is back"),
    "state_unsaved": _("The site cannot save just now: kept here, and tried again"),
    "state_conflict": _("Changed in another window"),
    "state_refused": _("Not saved: {sentence}"),
    "undo_step": _("Undo: {step}"),
    "redo_step": _("Redo: {step}"),
    "restored": _("What had not been saved is back"),
    "caught_up": _(
        "Changed in another window: its newest version is here. Undo brings yours back."
    ),
    "took_theirs": _("The other window's course was taken"),
    "copy_made": _("Yours is kept as a course of its own under My designs."),
    "no_answer": _("The site does not answer. Try again in a moment."),
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
    "point_at_tee": _("Hole {hole}: tee on {place}. Point at another"),
    "point_at_green": _("Hole {hole}: green on {place}. Point at another"),
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

PROBLEMS: dict[str, str | Promise] = {
    "checking": _("Being checked…"),
    "no_problems": _("No problems. Ready to publish."),
    "has_errors": _("Errors: {errors}, warnings: {warnings}. Errors stop publishing."),
    "has_warnings": _("Warnings: {warnings}. They do not stop publishing."),
    "lay_first": _("Nothing is laid yet. Begin with a first tile."),
    "count_errors": _("to mend"),
    "count_warnings": _("to look at"),
    "severity_error": _("Error:"),
    "severity_warning": _("Warning:"),
}

RATING: dict[str, str | Promise] = {
    "rating_queued": _("Waiting for a free caddie…"),
    "rating_working": _("The pro and the caddie are walking the course…"),
    "rating_failed": _("That could not be worked out. Try again in a moment."),
    "rating_done": _("Worked out: the pro takes {pro}, the caddie {caddie}, par is {par}."),
    "rating_of": _("The pro takes {pro}, the caddie {caddie}; par is {par}."),
    "rating_old": _("Out of date: the course has changed since."),
    "work_out_again": _("Work it out again"),
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
    "heat_words": _("Turns to the green of hole {hole}, {golfer}: from {least} to {most}"),
}

QUICK: dict[str, str | Promise] = {
    "quick_again": _("Another one"),
    "quick_made": _("{name}: {n} holes, par {par}, {tiles} tiles."),
    "did_quick": _("Quick course with seed {seed} laid"),
}

DETAILS: dict[str, str | Promise] = {
    "did_write_name": _("Named {text}"),
    "did_write_about": _("What it is about is written"),
    "did_list_public": _("Published versions are shown in the gallery."),
    "did_list_unlisted": _("Published versions are for those with the link."),
}

PLAY: dict[str, str | Promise] = {
    "play_all": _("The whole course ({n} holes)"),
    "play_hole": _("Only hole {hole}"),
    "play_errors": _("There are errors. Mend them first, they are under Problems."),
    "play_unsaved": _("The draft is not saved yet. Try again in a moment."),
}

PUBLISH: dict[str, str | Promise] = {
    "publish_unsaved": _("The draft is not saved yet. Try again in a moment."),
    "publish_errors": _("Errors stop publishing: {errors}."),
    "publish_unchanged": _("Nothing has changed since version {version}."),
    "publish_proving": _("Proving: the pro plays every hole…"),
    "publish_done": _("Published as version {version}."),
    "publish_refused": _("Not published: the pro could not finish every hole."),
    "publish_unanswered": _("The site does not answer. Try again in a moment."),
    "proof_finished": _("Hole {hole}: the pro was in after turn {turns}."),
    "proof_failed": _("Hole {hole}: {why}"),
    "why_tee_unplayable": _("nobody can stand on its tee."),
    "why_green_unplayable": _("nobody can step on its green."),
    "why_no_way": _("no way leads from its tee to its green."),
    "why_not_finished": _("the pro did not get in within three rounds."),
}

PANEL_WORDS: dict[str, str | Promise] = {
    **{f"terrain_{terrain.value}": name for terrain, name in TERRAINS.items()},
    **HEAD,
    **BOX,
    **HOLES,
    **PROBLEMS,
    **RATING,
    **QUICK,
    **DETAILS,
    **PLAY,
    **PUBLISH,
}
