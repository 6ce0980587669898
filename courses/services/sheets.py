"""Sheets to print, made once and kept by what they say."""

from hashlib import sha256

import msgspec
from django.core.cache import cache
from django.utils.translation import get_language

from courses.printing.course_sheet import course_sheet
from courses.printing.facts import CourseOnPaper
from courses.printing.paper import Inks, Paper
from courses.selectors.pictures import look

KEPT = 7 * 24 * 3600
EDITION = 2
"""Another one as soon as sheets are laid out differently."""


def printed_sheet(*, facts: CourseOnPaper, paper: Paper, inks: Inks) -> bytes:
    """The sheet of a course as PDF."""
    said = sha256(msgspec.json.encode([facts, get_language()])).hexdigest()[:32]
    key = f"courses:sheet:{EDITION}:{look()}:{said}:{paper}:{inks}"
    pdf: bytes | None = cache.get(key)
    if pdf is None:
        pdf = course_sheet(facts, paper, inks)
        cache.set(key, pdf, timeout=KEPT)
    return pdf
