"""The free texts of reports, decisions and appeals."""

from core.user_text import unfit
from courses.public.designs import DesignError
from courses.social.moderation.models import Appeal, Decision

MOST_WORDS: int = Decision._meta.get_field("words").max_length or 0
MOST_APPEAL: int = Appeal._meta.get_field("words").max_length or 0


def worded(text: str, most: int) -> str:
    """The text, trimmed.

    Raises DesignError: words_too_long, text_control, text_invisible, text_blank.
    """
    text = "\n".join(text.strip().splitlines())
    if len(text) > most:
        raise DesignError("words_too_long", most=most)
    require_fit(text)
    return text


def require_fit(text: str) -> None:
    """Raise DesignError for text that cannot be shown: text_control, text_invisible, text_blank."""
    if refusal := unfit(text, lines=True):
        raise DesignError(refusal.code, character=refusal.character)


def said(text: str, most: int) -> str:
    """The same where nothing is no answer. Raises DesignError: words_missing, words_too_long."""
    if not text.strip():
        raise DesignError("words_missing")
    return worded(text, most)
