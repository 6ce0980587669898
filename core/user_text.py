"""The policy for user-written text: names, titles, comments, tags, reports, text files.

A text is accepted if every reader sees what its author wrote, and if every output format can
represent it. The character properties are those of the Unicode Character Database (UAX #44,
UTS #51).
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

BYTE_ORDER_MARK = "\ufeff"


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, without a leading byte order mark.

    A line ends with LF, CR or both, and with nothing else: `str.splitlines` would also cut a name
    at U+2028.
    """
    whole = text.removeprefix(BYTE_ORDER_MARK)
    return whole.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without accents and punctuation, for a search."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = (sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return "".join(letters).split()


ZWNJ, ZWJ = "\u200c", "\u200d"

LINE_SIGNS = "\n\t"
"""Control characters allowed in multi-line text."""

_FLAG_TAGS = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")
"""Flags of nations within a country, for example Scotland: black flag, tag characters, end tag."""

_DEFAULT_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""Default_Ignorable_Code_Point: invisible unless it affects its neighbours."""

_FILLERS = frozenset("\u3164\uffa0\u115f\u1160\U00016fe4\U0001d159")
"""Letters and symbols with an empty glyph. Texts do not need them."""

_BRAILLE_SPACE = "\u2800"

_BRAILLE = re.compile("[\u2801-\u28ff]")

_VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\u180b-\u180d\u180f]")

_UNWRITABLE = frozenset({"Cc", "Cn", "Cs", "Co"})

_INVISIBLE = frozenset({"Cf", "Zl", "Zp"})

_VISIBLE_FORMATS = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd]")
"""Prepended_Concatenation_Mark: format characters with a glyph, such as Arabic number signs."""

_JOINING_SCRIPTS = frozenset(
    {
        "ARABIC",
        "SYRIAC",
        "MANDAIC",
        "MONGOLIAN",
        "NKO",
        "DEVANAGARI",
        "BENGALI",
        "GURMUKHI",
        "GUJARATI",
        "ORIYA",
        "TAMIL",
        "TELUGU",
        "KANNADA",
        "MALAYALAM",
        "SINHALA",
        "KHMER",
        "MYANMAR",
        "TIBETAN",
        "BALINESE",
        "JAVANESE",
    }
)
"""Scripts whose spelling needs joiners and non-joiners. In other scripts, these only hide a
difference between two names.
"""


class Unfit(NamedTuple):
    """The reason why text is refused: a code (see `unfit`), and the character to remove, such as
    "U+200B".
    """

    code: str
    character: str = ""


def unfit(text: str, *, lines: bool = False) -> Unfit | None:
    """Return the first reason to refuse user-written text, or None if the text is acceptable.

    - `text_control`: a character that no output format can represent.
    - `text_invisible`: a character that is invisible or reorders its neighbours.
    - `text_blank`: nothing in the text has a glyph.

    With `lines`, the text can contain line breaks and tabs.
    """
    bare = _FLAG_TAGS.sub("\U0001f3f4", text)
    for place, sign in enumerate(bare):
        code = "" if lines and sign in LINE_SIGNS else _refusal(bare, place, sign)
        if code:
            return Unfit(code, f"U+{ord(sign):04X}")
    return None if not bare.strip() or any(map(_has_glyph, bare)) else Unfit("text_blank")


def is_fit(text: str, *, lines: bool = False) -> bool:
    """Return True if user-written text can be stored."""
    return unfit(text, lines=lines) is None


def presentable(text: str, *, lines: bool = False) -> str:
    """Return the text without the characters that `unfit` refuses.

    Refused white space becomes a space.

    Used for feeds, calendars, headers and drawings, which also show rows older than the policy.
    """
    if is_fit(text, lines=lines):
        return text
    bare = _FLAG_TAGS.sub("\U0001f3f4", text)
    kept = (
        sign
        if (lines and sign in LINE_SIGNS) or not _refusal(bare, place, sign)
        else " " * sign.isspace()
        for place, sign in enumerate(bare)
    )
    return "".join(kept)


def skeleton(text: str) -> str:
    """Return what the text looks like at a glance, to compare names that must not be confused.

    Compatibility forms, case, marks, spaces and punctuation are ignored.
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


def _refusal(text: str, place: int, sign: str) -> str:
    if sign.isascii() and sign.isprintable():
        return ""
    category = unicodedata.category(sign)
    if category in _UNWRITABLE:
        return "text_control"
    hidden = (
        category in _INVISIBLE
        or sign in _FILLERS
        or sign == _BRAILLE_SPACE
        or _DEFAULT_IGNORABLE.match(sign)
    )
    if not hidden or _VISIBLE_FORMATS.match(sign):
        return ""
    return "" if _has_effect(text, place, sign) else "text_invisible"


def _has_effect(text: str, place: int, sign: str) -> bool:
    """Return whether an invisible character changes how its neighbours look, or separates them."""
    before = text[place - 1] if place else ""
    after = text[place + 1 : place + 2]
    if _VARIATION_SELECTORS.match(sign):
        return _can_vary(before)
    if sign == _BRAILLE_SPACE:
        return bool(_BRAILLE.match(before) or _BRAILLE.match(after))
    if sign not in (ZWJ, ZWNJ) or not before or not after:
        return False
    return _joins_letters(before, after) or (sign == ZWJ and _joins_emoji(before, after))


def _can_vary(sign: str) -> bool:
    """Return whether a character has variants: emoji, ideographs and the bases of keycaps."""
    return bool(sign) and (sign in "0123456789#*" or not sign.isascii()) and _has_glyph(sign)


def _joins_letters(before: str, after: str) -> bool:
    return all(
        unicodedata.category(sign)[0] in "LM"
        and unicodedata.name(sign, "").partition(" ")[0] in _JOINING_SCRIPTS
        for sign in (before, after)
    )


def _joins_emoji(before: str, after: str) -> bool:
    ends = unicodedata.category(before) in ("So", "Sk") or before == "\ufe0f"
    return ends and unicodedata.category(after) == "So"


def _has_glyph(sign: str) -> bool:
    if _VISIBLE_FORMATS.match(sign):
        return True
    empty = sign in _FILLERS or sign == _BRAILLE_SPACE or _DEFAULT_IGNORABLE.match(sign)
    return not empty and unicodedata.category(sign)[0] not in "ZMC"


LONGEST = 60

QUOTES = str.maketrans(dict.fromkeys('“”„‟«»‹›"', "'"))

LINKING = re.compile(r"(?<=[^\W\d_]):(?=\S)|[.。．｡](?=[^\W\d_])|@(?=\S)")
"""Matches what mail programs turn into links: web addresses, email addresses, phone numbers."""


def plain(words: str) -> str:
    """Return the text as one line of visible characters, with spaces that break up links."""
    visible = presentable(" ".join(words.split()))
    return LINKING.sub(r"\g<0> ", visible)


def quoted(words: str) -> str:
    """Return the text cut to title length, in quotation marks that it cannot close."""
    line = plain(words[: 2 * LONGEST]).translate(QUOTES)
    short = line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
    return f"“{short}”"
