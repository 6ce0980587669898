"""What the scripts of every editor say, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

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
    "no_answer": _("The site does not answer. Try again in a moment."),
    "undone": _("Undone: {label}"),
    "redone": _("Done again: {label}"),
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
    "publish_done": _("Published as version {version}."),
    "publish_unanswered": _("The site does not answer. Try again in a moment."),
}

EDITOR_TEXTS: dict[str, str | Promise] = {
    **HEAD,
    **PROBLEMS,
    **RATING,
    **DETAILS,
    **PLAY,
    **PUBLISH,
}
