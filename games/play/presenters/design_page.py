"""The parts of a design page that are about the games played on the design."""

from __future__ import annotations

from typing import Any

from django.forms import Media
from django.http import HttpRequest
from django.utils import timezone

from accounts.people.models import User
from core.i18n.translation import gettext as _
from courses.pictures.selectors import picture_url
from courses.ports import PagePart, Place, PlayMode
from courses.stored.models import Design, DesignVersion
from courses.stored.selectors import is_hidden
from games.kernel.tally import LEAST, Tally
from games.play.selectors import played_on, tables_on
from games.registry import card_of
from games.registry import played_on as games_on
from games.rounds.models import DesignerRound
from games.rounds.presenters import tallied_holes
from games.rounds.selectors.designer_rounds import designer_round, own_rounds
from games.rounds.selectors.scores import best_alone_with, records_of
from games.rounds.selectors.tallies import tally_of
from games.site.card import GameCard
from games.site.score_card import Scorecard

MAP_STYLE = "css/games/rounds.css"


def play(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return how many times the shown version was played, and its current tables."""
    return {
        "version": version,
        "played": played_on(version),
        "tables": tables_on(version, request.user, at=timezone.now()),
        "keeps_score": _keeps_score(version.design),
        "on_paper": _can_start(version.design)
        and any(card.paper for card in games_on(version.design.kind)),
        "modes": [] if version.design.retired_at else _modes(version),
    }


def _modes(version: DesignVersion) -> list[PlayMode]:
    """Return all modes that can be played on a version."""
    cards = games_on(version.design.kind)
    return [mode for card in cards for mode in card.options.good_for(version.playable)]


def _keeps_score(design: Design) -> bool:
    """Return True if new tabletop rounds can be started on a design."""
    return any(card.scorekeeping for card in games_on(design.kind)) and _can_start(design)


def _can_start(design: Design) -> bool:
    return not design.retired_at and not is_hidden(design)


def records(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the best rounds on the shown version."""
    return {
        "version": version,
        "records": records_of(version),
        "ranks": records_of(version, measure="rank_beaten"),
    }


def satisfaction(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the courses on the shown version that satisfied the clients most."""
    return {"version": version, "records": records_of(version, measure="satisfaction")}


def alone(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the best solo games on the shown version."""
    return {"version": version, "records": best_alone_with(version)}


def tally(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the totals of all rounds on the shown version, once there are enough rounds."""
    found = tally_of(version)
    return {
        "version": version,
        "tally": found,
        "least": LEAST,
        "percent": None if found.share is None else round(100 * found.share),
        "holes": tallied_holes(version, found) if found.is_enough else [],
        "map": _map(version, found) if found.is_enough else "",
        "picture": picture_url(version.design.kind, version.digest),
        "size": version.design.type.size(version.playable),
    }


def _map(version: DesignVersion, found: Tally) -> str:
    drawn = (
        card.round_description.map
        for card in games_on(version.design.kind)
        if card.round_description
    )
    return next((draw(version.playable, found) for draw in drawn), "")


def designer(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the author's published card, and the rounds that the author can publish."""
    design, left = version.design, designer_round(version.design_id, version.digest)
    reader = request.user if isinstance(request.user, User) else None
    own = reader is not None and design.owner == reader
    return {
        "version": version,
        "left": left,
        "cards": [_card(version, left)] if left else [],
        "played": _summary(left) if left else [],
        "is_owner": own,
        "rounds": own_rounds(version, reader) if own and reader else [],
    }


def _card(version: DesignVersion, left: DesignerRound) -> Scorecard:
    round_description = card_of(left.session.game).round_description
    assert round_description is not None
    return round_description.scorecard(version.playable, left.round, _("Designer"))


def _summary(left: DesignerRound) -> list[str]:
    return card_of(left.session.game).options.summary(left.session.choices)


PLAY = PagePart("games/lobby/parts/design_play.html", play, Place.FACTS)
TALLY = PagePart(
    "games/rounds/parts/design_tally.html", tally, media=Media(css={"all": [MAP_STYLE]})
)
DESIGNER = PagePart(
    "games/rounds/parts/designer_card.html",
    designer,
    media=Media(css={"all": ["css/bundles/scorecard.css"]}),
)
IN_DESIGNER = PagePart(
    "games/rounds/parts/editor_tally.html", tally, media=Media(css={"all": [MAP_STYLE]})
)
ROUNDS = PagePart("games/rounds/parts/best_rounds.html", records)
ALONE = PagePart("games/rounds/parts/best_alone.html", alone)
SATISFACTION = PagePart("games/rounds/parts/best_satisfaction.html", satisfaction)


def parts_for(card: GameCard) -> list[PagePart]:
    """Return the parts of a design page, from top to bottom.

    A game with a target for solo play shows the best solo games instead of the best rounds.
    """
    if card.measure == "satisfaction":
        return [PLAY, SATISFACTION]
    if card.round_description:
        return [PLAY, DESIGNER, TALLY, ROUNDS]
    return [PLAY, ALONE if card.target else ROUNDS]


def editor_parts_for(card: GameCard) -> list[PagePart]:
    """Return the parts about the newest version that the design editor shows."""
    return [IN_DESIGNER] if card.round_description else []
