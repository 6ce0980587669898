"""Sheets to print, made once by a task and stored by what they say."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

import msgspec
from django.conf import settings
from django.utils import translation

from core.rate_limits.counting import require
from core.rate_limits.table import SHEETS
from courses.analysis.selectors import answer_of, rating_of
from courses.pictures.services.rendering import rendered
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.addresses import design_path
from courses.types.design_type import Sheet
from courses.types.paper import Inks, Paper

KEPT = timedelta(days=7)
RENDERER = "sheet"


def printed_sheet(
    *,
    sheet: Sheet,
    version: DesignVersion,
    paper: Paper,
    inks: Inks,
    visitor: str,
    at: datetime,
) -> bytes | None:
    """The sheet of a version as PDF, or None while a worker prints it.

    Raises LimitReached if the visitor has asked for too many that were not there, and
    RenderingFailedError.
    """
    language = translation.get_language()
    said = sha256(msgspec.json.encode([_facts(sheet, version), language])).hexdigest()[:32]
    look = version.design.type.page.look()
    return rendered(
        key=f"sheet:{version.design.kind}:{sheet.edition}:{look}:{said}:{paper}:{inks}",
        renderer=RENDERER,
        arguments=[version.pk, paper.value, inks.value, language],
        at=at,
        lasting=KEPT,
        admit=lambda: require((SHEETS, visitor), at=at),
    )


def print_sheet(version_id: int, paper: str, inks: str, language: str | None) -> bytes:
    """Print it, in the language of the reader."""
    version = DesignVersion.objects.select_related("design").get(pk=version_id)
    sheet = version.design.type.page.sheet
    if sheet is None:
        raise ValueError(version.design.kind)
    with translation.override(language):
        return sheet.printed(_facts(sheet, version), Paper(paper), Inks(inks))


def _facts(sheet: Sheet, version: DesignVersion) -> Any:
    rating = answer_of(rating_of(version.design.kind, version.content)) or {}
    return sheet.facts(version, rating, settings.SITE_URL + design_path(version.design))
