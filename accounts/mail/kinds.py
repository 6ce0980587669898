"""The kinds of mail that a person can switch off, each with its column of the user."""

from django.utils.translation import gettext_lazy as _

PREFERENCES = {
    "turn": "wants_turn_mail",
    "clock": "wants_turn_mail",
    "invitation": "accepts_invitations",
    "news": "wants_news_mail",
}

NAMES = {
    "turn": _("mails about your games: your turn, reminders, who has resigned"),
    "clock": _("mails about your games: your turn, reminders, who has resigned"),
    "invitation": _("invitations from other golfers"),
    "news": _("the weekly news of what you follow"),
}
