"""Every code of an API error, for the page that explains them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.api.problems import title_of
from core.db import outage
from core.rate_limits import table
from courses.errors import REFUSALS as OF_DESIGNS
from courses.types.registry import TYPES
from games.errors import AT_THE_TABLE, ILLEGAL, STATUS
from games.registry import CARDS
from notifications.events.selectors import REFUSALS as OF_THE_FEED

Sentence = str | Promise

_PLACEHOLDER = re.compile(r"\{\w+\}|%\(\w+\)s")


@dataclass(frozen=True)
class ErrorCode:
    """A code with its HTTP status and the sentence that clients receive as `detail`.

    In the sentence, "…" replaces a value.
    """

    code: str
    status: int
    sentence: Sentence

    @property
    def title(self) -> str:
        return title_of(self.code)

    @property
    def explanation(self) -> str:
        """Return the sentence in the active language."""
        return _PLACEHOLDER.sub("…", str(self.sentence))


EVERYWHERE: dict[str, tuple[int, Sentence]] = {
    "invalid": (400, _("Some fields are invalid. “fields” names them, each with the reason.")),
    "malformed": (400, _("The body isn’t valid JSON, or not a JSON object.")),
    "parse_error": (400, _("The body can’t be read.")),
    "bad_request": (400, _("The request is malformed.")),
    "key_too_long": (400, _("The idempotency key is too long.")),
    "key_unprintable": (400, _("The idempotency key contains characters that can’t be printed.")),
    "not_authenticated": (401, _("Send an access token, or sign in.")),
    "authentication_failed": (401, _("The credentials aren’t valid.")),
    "token_refused": (401, _("The access token is unknown, expired or revoked. Create a new one.")),
    "permission_denied": (403, _("You aren’t allowed to do this.")),
    "app_token": (403, _("A token of an app can’t do this. Use a token of your own.")),
    "not_found": (404, _("There’s nothing at this address, or you can’t see it.")),
    "method_not_allowed": (405, _("The header “Allow” lists the methods of this address.")),
    "not_acceptable": (406, _("None of the media types in “Accept” is available.")),
    "answer_lost": (
        409,
        _("The request was processed, but its response is gone. Check the current state."),
    ),
    "unreadable": (409, _("This version of the site can’t read what is stored here.")),
    "webhook_off": (409, _("The webhook is switched off. Switch it on first.")),
    "body_too_large": (413, _("The body is too large. “detail” names the maximum.")),
    "import_too_large": (413, _("The file is too large. “detail” names the maximum.")),
    "archive_too_large": (413, _("Your designs are too large for one archive.")),
    "unsupported_media_type": (415, _("Set the header “Content-Type” to a supported type.")),
    "key_reused": (422, _("The idempotency key was used for another request. Choose a new one.")),
    "design_invalid": (422, _("The design has problems that prevent publishing.")),
    "version_unknown": (422, _("The table doesn’t have this version yet. Continue from “newest”.")),
    "holes_unreadable": (400, _("The list of holes can’t be read.")),
    "import_unreadable": (422, _("The file isn’t a design or an archive of designs.")),
    "archive_unreadable": (422, _("The file isn’t an archive of designs.")),
    "revision_missing": (428, _("Send the header “If-Match” with the revision that you changed.")),
    "revision_unreadable": (400, _("“If-Match” must contain a revision, such as “12”.")),
    "too_many_sockets": (429, _("Too many connections are open. Close one.")),
    "format_unsupported": (501, _("Only JSON is supported here.")),
    "crashed": (500, _("Something went wrong on our side. Try again in a moment.")),
    outage.CODE: (503, outage.SENTENCE),
    "try_later": (503, _("The site is too busy. Try again in a moment.")),
    "updating": (503, _("The site is being updated. Try again in a moment.")),
}
"""Codes that do not belong to one game or one type of design."""

_TOO_LARGE, _UNREADABLE = (
    _("The design is too large. “detail” names the maximum."),
    _("The design can’t be read. “fields” names the place."),
)


def error_codes() -> list[ErrorCode]:
    """Return all codes in alphabetical order."""
    found = {each.code: each for each in _all()}
    return [found[code] for code in sorted(found)]


def _all() -> Iterator[ErrorCode]:
    """Yield all codes. If a code comes twice, the later one counts."""
    for card in CARDS.values():
        yield from _of_tables(card.messages.reasons.items())
    yield from _of_tables(AT_THE_TABLE.items())
    for kind in TYPES.values():
        yield ErrorCode(f"{kind.key}_too_large", 413, _TOO_LARGE)
        yield ErrorCode(f"{kind.key}_unreadable", 422, _UNREADABLE)
    for limit in table.LIMITS:
        yield ErrorCode(limit.code, limit.status, limit.says)
    for known in (OF_DESIGNS, OF_THE_FEED, EVERYWHERE):
        for code, (status, sentence) in known.items():
            yield ErrorCode(code, status, sentence)


def _of_tables(refusals: Iterable[tuple[str, Sentence]]) -> Iterator[ErrorCode]:
    for code, sentence in refusals:
        yield ErrorCode(code, STATUS.get(code, ILLEGAL), sentence)
