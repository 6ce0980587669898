"""The free texts of reports, decisions and appeals."""

from courses.public.designs import DesignError
from courses.social.models import Appeal, Decision

MOST_WORDS: int = Decision._meta.get_field("words").max_length or 0
MOST_APPEAL: int = Appeal._meta.get_field("words").max_length or 0


def worded(text: str, most: int) -> str:
    """Trimmed. Raises DesignError("words_too_long")."""
    text = "\n".join(text.strip().splitlines())
    if len(text) > most:
        raise DesignError("words_too_long", most=most)
    return text


def said(text: str, most: int) -> str:
    """The same where nothing is no answer. Raises DesignError: words_missing, words_too_long."""
    if not text.strip():
        raise DesignError("words_missing")
    return worded(text, most)
