"""Texts of all editors' scripts, in the user's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

HEAD: dict[str, str | Promise] = {
    "state_new": _("Not saved yet"),
    "state_saved": _("Saved {time}"),
    "state_waiting": _("Not saved yet"),
    "state_saving": _("Saving…"),
    "state_offline": _("No connection: kept here until it is back"),
    "state_unsaved": _("The site cannot save just now: kept here, and tried again"),
    "state_conflict": _("Both changed the same: decide"),
    "state_refused": _("Not saved: {sentence}"),
    "undo_step": _("Undo: {step}"),
    "redo_step": _("Redo: {step}"),
    "restored": _("What had not been saved is back"),
    "caught_up": _("Changed in another window: its newest version is here."),
    "no_answer": _("The site does not answer. Try again in a moment."),
    "undone": _("Undone: {label}"),
    "redone": _("Done again: {label}"),
}

TRAY: dict[str, str | Promise] = {
    "tray_closed": _("Panels closed"),
    "tray_half": _("Panels half open"),
    "tray_open": _("Panels open"),
}

PROBLEMS: dict[str, str | Promise] = {
    "checking": _("Being checked…"),
    "no_problems": _("No problems. Ready to publish."),
    "has_errors": _("Errors: {errors}, warnings: {warnings}. Errors stop publishing."),
    "has_warnings": _("Warnings: {warnings}. They do not stop publishing."),
    "count_errors": _("to mend"),
    "count_warnings": _("to look at"),
    "severity_error": _("Error:"),
    "severity_warning": _("Warning:"),
    "problem_at": _("Problem {n} of {all}. {severity} {detail}"),
    "problem_mends": _("Ways to mend it: {n}. L goes there."),
}

RATING: dict[str, str | Promise] = {
    "rating_queued": _("Waiting for a free caddie…"),
    "rating_failed": _("That could not be worked out. Try again in a moment."),
    "work_out_again": _("Work it out again"),
}

DETAILS: dict[str, str | Promise] = {
    "did_write_name": _("Named {text}"),
    "did_write_about": _("What it is about is written"),
    "did_list_public": _("Published versions are shown in the gallery."),
    "did_list_unlisted": _("Published versions are for those with the link."),
}

PLAY: dict[str, str | Promise] = {
    "play_errors": _("There are errors. Mend them first, they are under Problems."),
    "play_unsaved": _("The draft is not saved yet. Try again in a moment."),
}

PUBLISH: dict[str, str | Promise] = {
    "publish_unsaved": _("The draft is not saved yet. Try again in a moment."),
    "publish_errors": _("Errors stop publishing: {errors}."),
    "publish_unchanged": _("Nothing has changed since version {version}."),
    "publish_changes": _("What changed since version {version}"),
    "publish_done": _("Published as version {version}."),
    "publish_name_missing": _("Give it a name."),
    "publish_tags_many": _("At most {most} tags. Keep the best ones."),
    "publish_tags_long": _("A tag has at most {letters} letters."),
    "publish_tags_odd": _("Tags are made of letters, digits and hyphens."),
    "publish_unanswered": _("The site does not answer. Try again in a moment."),
}

TOGETHER: dict[str, str | Promise] = {
    "together_alone": _("Nobody else is here."),
    "together_you": _("you, in another window"),
    "together_visitor": _("a visitor"),
    "together_look": _("looks"),
    "together_comment": _("comments"),
    "together_edit": _("draws along"),
    "together_joined": _("{name} is here."),
    "together_left": _("{name} has left."),
    "together_changed": _("{name} has changed it."),
    "together_laid": _("{name} has laid {face} at {q}, {r}."),
    "together_yours_is_theirs": _("What you have drawn up to now is in their draft."),
    "link_made": _("The link is there. Copy it and send it to your friends."),
    "link_copied": _("Copied. Send it to your friends."),
    "link_not_copied": _("Copy it by hand: it is selected."),
    "link_level_look": _("Whoever has the link can look now."),
    "link_level_comment": _("Whoever has the link can comment now."),
    "link_level_edit": _("Whoever has the link can draw along now."),
    "link_gone": _("The link is withdrawn: whoever came by it is out."),
    "comment_whole": _("All of it"),
    "comment_hole": _("Hole {number}"),
    "hole_comments": _("To discuss: {n}"),
    "comment_none": _("No comments yet."),
    "comment_written": _("Your comment is there."),
    "comment_deleted": _("The comment is deleted."),
    "comment_done": _("Done"),
    "comment_set_done": _("Mark as done"),
    "comment_set_open": _("Not done yet"),
    "comment_delete": _("Delete"),
    "comment_report": _("Report"),
    "comment_new": _("{name} has commented."),
    "comment_by": _("{name}, {time}"),
}

EDITOR_TEXTS: dict[str, str | Promise] = {
    **HEAD,
    **TRAY,
    **PROBLEMS,
    **RATING,
    **DETAILS,
    **PLAY,
    **PUBLISH,
    **TOGETHER,
}
