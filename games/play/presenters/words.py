"""The sentences that every table page's scripts say, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

WORDS: dict[str, Promise | str] = {
    "you": _("you"),
    "resigned": _("resigned, a bot plays on"),
    "replaced": _("a bot plays on"),
    "waiting_for": _("Waiting for {names}."),
    "may_change": _("You can still change it. Waiting for {names}."),
    "is_finished": _("The round is over."),
    "is_cancelled": _("This table was canceled."),
    "your_time": _("Your time"),
    "held": _("{time}, stands still"),
    "on_vacation": _("on vacation until {moment}"),
    "paused": _("A pause: the clocks stand still until somebody lets them run. You may play on."),
    "wants_pause": _("{names} would like a pause. The clocks stand still once everybody agrees."),
    "time_short": _("Your time is up in {n} seconds."),
    "live": _("Live"),
    "away": _("Offline"),
    "offline": _("The connection is lost. The table comes back by itself."),
    "kept": _("Not sent yet: it is kept, and goes as soon as the connection is back."),
    "unsaved": _(
        "The site cannot save anything just now. What you did is kept here, and sent again by "
        "itself."
    ),
    "refused": _("That was not possible."),
    "next_table": _("Next table ({n} waiting)"),
    "rule": _("Rule {clause}"),
    "several_here": _("Several ways lead there. Choose one:"),
    "again_plays": _("Again to play it."),
    "confirm": _("Play it"),
    "not_now": _("That cannot be done just now."),
}
