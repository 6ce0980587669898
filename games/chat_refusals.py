"""Status and sentence of each refusal of a table's chat."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

STATUS = {
    "account_needed": 403,
    "not_your_room": 403,
    "room_closed": 403,
    "unknown_room": 422,
    "not_your_line": 403,
    "guest_text": 403,
    "chat_muted": 403,
    "chat_silenced": 403,
    "chat_off": 409,
    "chat_off_for_you": 409,
    "mute_yourself": 409,
    "not_at_table": 404,
}

SENTENCES: dict[str, str | Promise] = {
    "account_needed": _("Sign in or play as a guest to write."),
    "not_your_room": _(
        "You can’t write in this room. During a game, players and spectators have separate rooms."
    ),
    "room_closed": _("You can read the spectators’ messages when the game is over."),
    "unknown_room": _("There’s no such room. Choose “players” or “spectators”."),
    "not_your_line": _("You can only delete your own messages."),
    "guest_text": _("Guests can send quick phrases. To write your own text, create an account."),
    "chat_muted": _("The host has muted you at this table."),
    "chat_silenced": _(
        "A moderator has stopped you from writing to others. We emailed you the reason."
    ),
    "chat_off": _("The host has turned off the chat of this table."),
    "chat_off_for_you": _("You have turned off this chat. Turn it on to write."),
    "chat_empty": _("Write something, or choose a quick phrase."),
    "chat_one_of": _("Send either a text or a quick phrase."),
    "chat_too_long": _("A chat message can have at most {most} characters."),
    "chat_too_many_lines": _("A chat message can have at most {most} lines."),
    "chat_unprintable": _("Remove the character {character}. It can’t be displayed."),
    "unknown_phrase": _("There’s no such phrase. Choose one of: {phrases}."),
    "mute_yourself": _("You can’t mute yourself."),
    "not_at_table": _("This person isn’t playing at this table and hasn’t written anything here."),
}
