"""What a design's page shows of the games that are played on it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from courses.models import Design, DesignVersion
from courses.ports import PagePart, PlayMode
from courses.selectors.hidden import is_hidden
from games.registry import played_on as games_on
from games.selectors.playing import played_on, tables_on
from games.selectors.scores import best_alone_with, records_of
from games.site.card import GameCard


def play(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """How often the shown version was played, and the tables that can be looked at now."""
    return {
        "version": version,
        "played": played_on(version),
        "tables": tables_on(version, request.user, at=timezone.now()),
        "keeps_score": _keeps_score(version.design),
        "modes": [] if version.design.retired_at else _modes(version),
    }


def _modes(version: DesignVersion) -> list[PlayMode]:
    """All that can be played on a version."""
    cards = games_on(version.design.kind)
    return [mode for card in cards for mode in card.options.good_for(version.playable)]


def _keeps_score(design: Design) -> bool:
    """Whether new rounds at the table may be begun on a design."""
    can_be_kept = any(card.scorekeeping for card in games_on(design.kind))
    return can_be_kept and not design.retired_at and not is_hidden(design)


def records(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """The best rounds on the shown version."""
    return {
        "version": version,
        "records": records_of(version),
        "ranks": records_of(version, measure="rank_beaten"),
    }


def satisfaction(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """The courses that pleased the clients most on the shown version."""
    return {"version": version, "records": records_of(version, measure="satisfaction")}


def alone(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """The best games alone on the shown version."""
    return {"version": version, "records": best_alone_with(version)}


PLAY = PagePart("games/parts/design_play.html", play)
ROUNDS = PagePart("games/parts/best_rounds.html", records)
ALONE = PagePart("games/parts/best_alone.html", alone)
SATISFACTION = PagePart("games/parts/best_satisfaction.html", satisfaction)


def parts_for(card: GameCard) -> list[PagePart]:
    """From the top of the page down; where somebody alone has a target, the best alone."""
    if card.measure == "satisfaction":
        return [PLAY, SATISFACTION]
    return [PLAY, ALONE if card.target else ROUNDS]
