"""Sheets to print, made once and kept by what they say."""

from datetime import datetime
from hashlib import sha256

import msgspec
from django.core.cache import cache
from django.utils.translation import get_language

from courses.printing.course_sheet import course_sheet
from courses.printing.facts import CourseOnPaper
from courses.printing.paper import Inks, Paper
from courses.selectors.pictures import look
from courses.services.measure import SHEETS, require_measure

KEPT = 7 * 24 * 3600
EDITION = 3
"""Another one as soon as sheets are laid out differently."""


def printed_sheet(
    *, facts: CourseOnPaper, paper: Paper, inks: Inks, reader: str, at: datetime
) -> bytes:
    """The sheet of a course as PDF; `reader` is whoever asks, or their address.

    Raises SharingError("sheet_limit"); sheets that are there already cost nothing.
    """
    said = sha256(msgspec.json.encode([facts, get_language()])).hexdigest()[:32]
    key = f"courses:sheet:{EDITION}:{look()}:{said}:{paper}:{inks}"
    pdf: bytes | None = cache.get(key)
    if pdf is None:
        require_measure(SHEETS, code="sheet_limit", who=reader, at=at)
        pdf = course_sheet(facts, paper, inks)
        cache.set(key, pdf, timeout=KEPT)
    return pdf
