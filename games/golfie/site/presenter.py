"""What the pages of Golfie are drawn from, beside the table view."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.golfie.rules.area import LINES
from games.golfie.rules.scoring import solo_target
from games.golfie.site.page_words import TEAM_LINES, WORDS
from games.golfie.site.score_card import score_sheet
from games.models import Session
from games.presenters.deck_choice import deck_choices
from games.selectors.grounds import NamedGround
from games.selectors.positions import config_of
from games.selectors.scores import best_alone
from games.selectors.table import TableView
from games.site.option_fields import explained_choices


def page(table: TableView) -> dict[str, Any]:
    """The context of a started table's page."""
    names = [seat.name for seat in table.seats]
    places = table.result.places if table.result else ()
    cards = score_sheet(table.view, names, places)
    return {
        "cards": cards,
        "sheet": {"lines": LINES, "target": solo_target(table.view.deck)},
        "hole_number": sum(len(half.holes) for half in table.view.sheet[0]) + 1,
        "words": WORDS,
        "alone": alone(table),
        "winners": [
            " + ".join(names[seat] for seat in line.seats) for line in cards[0].lines if line.winner
        ],
    }


def alone(table: TableView) -> dict[str, Any] | None:
    """Who played alone: by how much the target was beaten or missed, and the best so far (G7.2)."""
    if table.result is None or len(table.seats) > 1:
        return None
    strokes, target = table.result.scores[0], solo_target(table.view.deck)
    aim = strokes if target is None else target
    return {
        "strokes": strokes,
        "target": target,
        "under": max(aim - strokes, 0),
        "over": max(strokes - aim, 0),
        "best": best_alone("golfie", table.choices.course),
    }


def before(session: Session, ground: NamedGround) -> dict[str, Any]:
    """The context of a table that waits: the cards it will be played with."""
    deck = config_of(session).deck
    return {"deck": replace(deck, name=ground.name, about="") if ground.hidden else deck}


def opening(form: Any) -> dict[str, Any]:
    """The context of the fields that open a table."""
    return {
        **deck_choices(form),
        "team_choices": explained_choices(form, "teams", TEAM_LINES),
    }
