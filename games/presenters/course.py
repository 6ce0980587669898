"""What a course's page shows of the games that are played on it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from courses.models import DesignVersion
from courses.ports import PagePart
from games.selectors.playing import played_on, tables_on
from games.selectors.scores import records_of


def records(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """The best rounds on the shown version."""
    return {"version": version, "records": records_of(version)}


def play(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """How often the shown version was played, and the tables that can be looked at now."""
    return {"version": version, "played": played_on(version), "tables": tables_on(version)}


PARTS = (
    PagePart("games/parts/course_play.html", play),
    PagePart("games/parts/course_records.html", records),
)
