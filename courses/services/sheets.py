"""Sheets to print, made once and kept by what they say."""

from datetime import datetime
from hashlib import sha256

import msgspec
from django.core.cache import caches
from django.utils.translation import get_language

from accounts.rate_limits.counting import require
from accounts.rate_limits.table import SHEETS
from courses.selectors.pictures import look
from courses.types.course.sheet.facts import CourseOnPaper
from courses.types.course.sheet.pages import course_sheet
from courses.types.course.sheet.paper import Inks, Paper

KEPT = 7 * 24 * 3600
EDITION = 3
"""Another one as soon as sheets are laid out differently."""


def printed_sheet(
    *, facts: CourseOnPaper, paper: Paper, inks: Inks, visitor: str, at: datetime
) -> bytes:
    """The sheet of a course as PDF; `visitor` is whoever asks.

    Raises LimitReached; sheets that are there already cost nothing.
    """
    said = sha256(msgspec.json.encode([facts, get_language()])).hexdigest()[:32]
    key = f"courses:sheet:{EDITION}:{look()}:{said}:{paper}:{inks}"
    pdf: bytes | None = caches["drawings"].get(key)
    if pdf is None:
        require((SHEETS, visitor), at=at)
        pdf = course_sheet(facts, paper, inks)
        caches["drawings"].set(key, pdf, timeout=KEPT)
    return pdf
