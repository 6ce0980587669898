"""Texts for the scripts of all editors, in the user's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

HEAD: dict[str, str | Promise] = {
    "state_new": _("Not saved yet"),
    "state_saved": _("Saved {time}"),
    "state_waiting": _("Not saved yet"),
    "state_saving": _("Saving…"),
    "state_offline": _("No connection. Your changes are kept in this browser until it’s back."),
    "state_unsaved": _(
        "The site can’t save right now. Your changes are kept in this browser and we’ll try again."
    ),
    "state_conflict": _("Conflicting changes: choose which to keep"),
    "state_refused": _("Not saved: {sentence}"),
    "undo_step": _("Undo: {step}"),
    "redo_step": _("Redo: {step}"),
    "restored": _("Unsaved changes restored"),
    "caught_up": _("This draft was changed in another window. You now see the latest version."),
    "no_answer": _("The site isn’t responding. Try again in a moment."),
    "undone": _("Undone: {label}"),
    "redone": _("Redone: {label}"),
}

QUICK_TEXTS: dict[str, str | Promise] = {
    "quick_again": _("Try another"),
    "quick_made": _("{name}: {detail}."),
}
"""Texts for types with a generator."""

TRAY: dict[str, str | Promise] = {
    "tray_closed": _("Panels closed"),
    "tray_half": _("Panels half open"),
    "tray_open": _("Panels open"),
}

PROBLEMS: dict[str, str | Promise] = {
    "checking": _("Checking…"),
    "no_problems": _("No problems. Ready to publish."),
    "has_errors": _(
        "Errors: {errors}, warnings: {warnings}. You can’t publish until the errors are fixed."
    ),
    "has_warnings": _("Warnings: {warnings}. You can still publish."),
    "count_errors": _("errors"),
    "count_warnings": _("warnings"),
    "severity_error": _("Error:"),
    "severity_warning": _("Warning:"),
    "problem_at": _("Problem {n} of {all}. {severity} {detail}"),
    "problem_mends": _("Fixes available: {n}. Press L to go to them."),
}

RATING: dict[str, str | Promise] = {
    "rating_queued": _("Waiting for a free caddie…"),
    "rating_failed": _("We couldn’t calculate this. Try again in a moment."),
    "work_out_again": _("Recalculate"),
}

DETAILS: dict[str, str | Promise] = {
    "did_write_name": _("Renamed to {text}"),
    "did_write_about": _("Description changed"),
    "did_list_public": _("Published versions are shown in the gallery."),
    "did_list_unlisted": _("Published versions are only available with the link."),
}

PLAY: dict[str, str | Promise] = {
    "play_errors": _("There are errors. Fix them first. They’re listed under Problems."),
    "play_unsaved": _("The draft isn’t saved yet. Try again in a moment."),
}

PUBLISH: dict[str, str | Promise] = {
    "publish_unsaved": _("The draft isn’t saved yet. Try again in a moment."),
    "publish_errors": _("Errors to fix before publishing: {errors}."),
    "publish_unchanged": _("Nothing has changed since version {version}."),
    "publish_changes": _("Changes since version {version}"),
    "publish_done": _("Published as version {version}."),
    "publish_name_missing": _("Enter a name."),
    "publish_tags_many": _("Enter at most {most} tags."),
    "publish_tags_long": _("A tag can have at most {letters} characters."),
    "publish_tags_odd": _("Tags can contain only letters, digits and hyphens."),
    "publish_unanswered": _("The site isn’t responding. Try again in a moment."),
}

TOGETHER: dict[str, str | Promise] = {
    "together_alone": _("No one else is here."),
    "together_you": _("you, in another window"),
    "together_visitor": _("a visitor"),
    "together_look": _("viewing"),
    "together_comment": _("commenting"),
    "together_edit": _("editing"),
    "together_joined": _("{name} is here."),
    "together_left": _("{name} has left."),
    "together_changed": _("{name} made a change."),
    "together_laid": _("{name} placed {face} at {q}, {r}."),
    "together_yours_is_theirs": _("Your changes so far are in their draft."),
    "link_made": _("The link is ready. Copy it and send it to your friends."),
    "link_copied": _("Copied. Send it to your friends."),
    "link_not_copied": _("The link is selected. Copy it with Ctrl+C, or ⌘C on a Mac."),
    "link_level_look": _("Anyone with the link can now view the draft."),
    "link_level_comment": _("Anyone with the link can now comment."),
    "link_level_edit": _("Anyone with the link can now edit."),
    "link_gone": _("The link is turned off. People who used it no longer have access."),
    "comment_whole": _("Whole design"),
    "comment_hole": _("Hole {number}"),
    "hole_comments": _("Open comments: {n}"),
    "comment_none": _("No comments yet."),
    "comment_written": _("Your comment has been posted."),
    "comment_deleted": _("The comment has been deleted."),
    "comment_done": _("Done"),
    "comment_set_done": _("Mark as done"),
    "comment_set_open": _("Mark as not done"),
    "comment_delete": _("Delete"),
    "comment_report": _("Report"),
    "comment_new": _("{name} commented."),
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
