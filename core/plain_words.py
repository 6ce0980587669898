"""Replace msgspec's error messages with ones for users who do not program."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LONGEST = 40
"""Maximum length of a word from the input that a message repeats."""

Text = str | Promise

WANTED: Mapping[str, Text] = {
    "int": gettext_lazy("a whole number"),
    "float": gettext_lazy("a number"),
    "str": gettext_lazy("text in quotation marks"),
    "bool": gettext_lazy("true or false"),
    "array": gettext_lazy("a list in square brackets"),
    "object": gettext_lazy("fields in curly brackets"),
}
GOT: Mapping[str, Text] = {
    "int": gettext_lazy("a number"),
    "float": gettext_lazy("a number with a fraction"),
    "str": gettext_lazy("text"),
    "bool": gettext_lazy("true or false"),
    "array": gettext_lazy("a list"),
    "object": gettext_lazy("fields in curly brackets"),
    "null": gettext_lazy("an empty value"),
}

SENTENCES: tuple[tuple[re.Pattern[str], Text], ...] = tuple(
    (re.compile(pattern, re.DOTALL), sentence)
    for pattern, sentence in (
        (
            r"(?:JSON is malformed|Input data was truncated|'utf-8' codec|maximum recursion).*",
            gettext_lazy("This isn’t valid JSON."),
        ),
        (
            r"Object missing required field `(?P<word>.*)`",
            gettext_lazy("“%(word)s” is missing. Add it."),
        ),
        (
            r"Object contains unknown field `(?P<word>.*)`",
            gettext_lazy("“%(word)s” is unknown. Remove it."),
        ),
        (
            r"Invalid (?:enum )?value '?(?P<word>.*?)'?",
            gettext_lazy("“%(word)s” is unknown."),
        ),
        (
            r"Expected `array` of length (?P<word>\d+)(?:, got \d+)?",
            gettext_lazy("This list must have %(word)s entries."),
        ),
        (
            r"Expected `\w+` >= (?P<word>\S+)",
            gettext_lazy("This number is too small. The minimum is %(word)s."),
        ),
        (
            r"Expected `\w+` <= (?P<word>\S+)",
            gettext_lazy("This number is too large. The maximum is %(word)s."),
        ),
        (
            r"Expected `str` matching regex .*",
            gettext_lazy("This text doesn’t have the right form."),
        ),
        (
            r"(?:Integer value|Number) out of range",
            gettext_lazy("A number here is too large or too small."),
        ),
    )
)
"""Messages, keyed by a pattern for msgspec's message. Our message repeats the group `word`."""

KINDS = re.compile(r"Expected `(?P<wanted>\w+)(?: \| \w+)*`, got `(?P<got>\w+)`")


def plain_words(message: str) -> str:
    """Return a message that says why a value is refused and what to do.

    `message` is msgspec's message without the position.
    """
    for pattern, sentence in SENTENCES:
        if match := pattern.fullmatch(message):
            params = {name: _short(word) for name, word in match.groupdict().items()}
            return str(sentence) % params
    if (match := KINDS.fullmatch(message)) and match["wanted"] in WANTED and match["got"] in GOT:
        params = {"wanted": str(WANTED[match["wanted"]]), "got": str(GOT[match["got"]])}
        return _("Enter %(wanted)s here, not %(got)s.") % params
    return _("This part can’t be read.")


NAMED = re.compile(r"Object (?:missing required|contains unknown) field `(?P<name>.*)`", re.DOTALL)
PLACE = " - at `$"
"""The text before the path in msgspec's message."""


def split(message: str) -> tuple[str, str]:
    """Return the place that msgspec's message names, such as `tiles[3].turn`, and the rest.

    The place of a missing or an unknown field is that of the field. The place of the whole value is
    an empty text.
    """
    reason, _at, path = message.rpartition(PLACE) if PLACE in message else (message, "", "")
    place = path.removesuffix("`")
    if named := NAMED.fullmatch(reason):
        place = f"{place}.{named['name']}"
    return place.lstrip("."), reason


def place_words(place: str) -> str:
    """Describe a position: `designs.1.tiles.3.turn` becomes `“designs” 2, “tiles” 4, “turn”`.

    A line number is omitted, because the message starts with it.
    """
    words: list[str] = []
    for part in place.split(".") if place else ():
        if part.isdecimal() and len(part) < LONGEST:
            number = str(int(part) + 1)
            words.append(f"{words.pop()} {number}" if words else number)
        elif not part.startswith("line "):
            words.append(f"“{_short(part)}”")
    return ", ".join(words)


def _short(word: str) -> str:
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
