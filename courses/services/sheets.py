"""Sheets to print, made once and kept by what they say."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

import msgspec
from django.utils.translation import get_language

from accounts.rate_limits.counting import require
from accounts.rate_limits.table import SHEETS
from courses.types.caching import kept
from courses.types.design_type import Sheet
from courses.types.paper import Inks, Paper

KEPT = timedelta(days=7)


def printed_sheet(
    *,
    sheet: Sheet,
    facts: Any,
    look: str,
    paper: Paper,
    inks: Inks,
    visitor: str,
    at: datetime,
) -> bytes:
    """The sheet of a design as PDF; `visitor` is whoever asks.

    Raises LimitReached; sheets that are there already cost nothing.
    """

    def printed() -> bytes:
        require((SHEETS, visitor), at=at)
        return sheet.printed(facts, paper, inks)

    said = sha256(msgspec.json.encode([facts, get_language()])).hexdigest()[:32]
    key = f"courses:sheet:{sheet.edition}:{look}:{said}:{paper}:{inks}"
    return kept(key=key, make=printed, lasting=KEPT)
