"""What a deck's page shows of the games that are played with it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from courses.models import DesignVersion
from courses.ports import PagePart
from games.presenters.course import play
from games.selectors.scores import best_alone_with


def alone(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """The best games alone with the shown version."""
    return {"version": version, "records": best_alone_with(version)}


PARTS = (
    PagePart("games/parts/course_play.html", play),
    PagePart("games/parts/deck_records.html", alone),
)
