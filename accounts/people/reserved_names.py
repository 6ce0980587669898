"""Names reserved for the site: for its staff, for bots and for players who have left."""

import re

from django.conf import settings
from django.utils.translation import gettext, override

from core.user_text import skeleton

STAFF = frozenset(
    {"admin", "administrator", "administrators", "moderator", "moderators", "moderation"}
)
"""A name with one of these words is reserved."""

TITLES = frozenset(
    {"team", "support", "staff", "official", "help", "system", "service", "the", "of"}
)
"""A name that consists only of these words and the site's own name is reserved."""

BEGINNINGS = ("caddiefor",)
FORMER = "Former golfer"
_BETWEEN_WORDS = re.compile(r"[\W_]+")


def is_reserved(name: str) -> bool:
    """Return True if players could mistake this name for the site's own or for a player who has
    left.
    """
    words = [skeleton(word) for word in _BETWEEN_WORDS.split(name) if word]
    whole = skeleton(name)
    ours = TITLES | {skeleton(settings.SITE_NAME)}
    return (
        any(word in STAFF for word in [*words, whole])
        or (bool(words) and all(word in ours for word in words))
        or whole.startswith(BEGINNINGS)
        or whole in _names_of_former_golfers()
    )


def _names_of_former_golfers() -> set[str]:
    """Return the names of a player who has left, in every language of the site."""
    names = {skeleton(FORMER)}
    for code, _name in settings.LANGUAGES:
        with override(code):
            names.add(skeleton(gettext("Former golfer")))
    return names
