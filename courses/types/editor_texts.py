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
    "state_ended": _("Not saved: you can’t edit this draft anymore."),
    "state_refused": _("Not saved: {sentence}"),
    "undo_step": _("Undo: {step}"),
    "redo_step": _("Redo: {step}"),
    "took_mine": _("My version used"),
    "took_theirs": _("Other version used"),
    "restored": _("Unsaved changes restored"),
    "caught_up": _("This draft was changed in another window. You now see the latest version."),
    "no_answer": _("The site isn’t responding. Try again in a moment."),
    "undone": _("Undone: {label}"),
    "redone": _("Redone: {label}"),
}

QUICK_TEXTS: dict[str, str | Promise] = {
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
    "together_deciding": _("choosing a version"),
    "together_changed": _("{name} made a change."),
    "together_laid": _("{name} placed {face} at {q}, {r}."),
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

CONFLICTS: dict[str, str | Promise] = {
    "conflicts_with": _(
        "You and {name} changed the same part: {parts}. The draft has the other version until "
        "you choose."
    ),
    "conflicts_with_you": _(
        "You changed the same part in another window: {parts}. The draft has that version until "
        "you choose."
    ),
    "conflicts_open": _(
        "The same part was changed twice: {parts}. The draft has the other version until you "
        "choose."
    ),
    "conflict_first": _("Choose a version first: {part}."),
    "conflict_yours": _("My version"),
    "conflict_yours_elsewhere": _("My version from another window"),
    "conflict_other": _("Other version"),
    "conflict_other_by": _("Version by {names}"),
    "conflict_use_yours": _("Use mine"),
    "conflict_use_other": _("Use the other"),
    "conflict_took_yours": _("My version used: {part}"),
    "conflict_took_other": _("Other version used: {part}"),
    "deciding": _(
        "{name} is choosing between two versions: {parts}. Until then, the draft keeps the "
        "current one."
    ),
    "deciding_elsewhere": _("Another window of yours has to choose between two versions: {parts}."),
    "part_name": _("name"),
    "part_about": _("description"),
    "part_all": _("whole design"),
    "part_other": _("another part"),
    "version_none": _("none"),
}

COPIES: dict[str, str | Promise] = {
    "copy_save": _("Save as my own design"),
    "copy_saved": _("Saved. This is your own design now."),
    "copy_open": _("Open my design"),
    "copy_failed": _("Not saved: {sentence} You can download your version instead."),
    "copy_download": _("Download"),
    "copy_delete": _("Delete"),
    "copy_deleted": _("Deleted from this browser."),
}
"""Offers to keep changes that aren’t in the draft."""

ENDED: dict[str, str | Promise] = {
    **COPIES,
    "ended_title": _("You can’t edit this draft anymore"),
    "ended_link_title": _("This link no longer works"),
    "ended_changed": _("Your access to this draft has changed."),
    "ended_signed_out": _("You’re signed out. Sign in and open the draft again to edit it."),
    "ended_gone": _("This draft was deleted, or you’re signed in as someone else."),
    "ended_saved": _("All changes that you made here were saved in the draft."),
    "ended_unsaved": _("Your latest changes may not be in the draft. Keep your version:"),
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
    **CONFLICTS,
    **ENDED,
}
