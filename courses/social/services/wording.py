"""The free texts of reports, decisions and appeals."""

from courses.public.designs import SharingError
from courses.social.models import Appeal, Decision

MOST_WORDS: int = Decision._meta.get_field("words").max_length or 0
MOST_APPEAL: int = Appeal._meta.get_field("words").max_length or 0


def worded(text: str, most: int) -> str:
    """Trimmed. Raises SharingError("words_too_long")."""
    text = "\n".join(text.strip().splitlines())
    if len(text) > most:
        raise SharingError("words_too_long", most=most)
    return text


def said(text: str, most: int) -> str:
    """The same where nothing is no answer. Raises SharingError: words_missing, words_too_long."""
    if not text.strip():
        raise SharingError("words_missing")
    return worded(text, most)
