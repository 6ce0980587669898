"""Template context for the pages of Golfie, in addition to the table view."""

from __future__ import annotations

from typing import Any

from courses.designs.deck.faces import POINTER
from games.golfie.rules.area import LINES
from games.golfie.rules.state import Config
from games.golfie.rules.view import View
from games.golfie.site.aim import aim_before
from games.golfie.site.by_mail import next_hole
from games.golfie.site.cards import ALL_FACES, NO_CARD, action_face, action_faces, placed_faces
from games.golfie.site.counts import piles, to_come, unseen
from games.golfie.site.golfers import golfers, total
from games.golfie.site.moments import moment
from games.golfie.site.outcome import outcome
from games.golfie.site.page_words import TEAM_LINES, WORDS
from games.golfie.site.rows import rows
from games.golfie.site.score_card import score_sheet
from games.golfie.site.words import CELLS
from games.site.presenter import Presenter, TablePage, explained_choices
from games.site.standings import standings
from games.site.table_view import TableView


def table_context(page: TablePage) -> dict[str, Any]:
    """Return the context of the table page after the game has started."""
    table = page.table
    names = [seat.name for seat in table.seats]
    places = table.result.places if table.result else ()
    cards = score_sheet(table.view, names, places)
    return {
        "cards": cards,
        "sheet": {"lines": LINES},
        "hole_number": next_hole(table.view),
        "alone": alone(page),
        "standings": standings(table),
        "sides": len(table.view.sheet),
        "outcome": outcome(table),
        "rows": rows(table),
        "winners": [[names[seat] for seat in line.seats] for line in cards[0].lines if line.winner],
        **_drawn(table),
    }


def _drawn(table: TableView) -> dict[str, Any]:
    """Return the cards and counts on the page, which the script updates later."""
    view, seat = table.view, table.you.seat
    own = None if seat is None else view.seats[seat]
    return {
        "pointer": POINTER,
        "faces": ALL_FACES,
        "action_card": action_face(view.card),
        "action_cards": action_faces(view.deck),
        "own": own,
        "own_total": own and _own_total(view, total(view.sheet[own.line])),
        "nine": placed_faces(own) if own else [(where, NO_CARD) for where in CELLS],
        "folds_choices": folds_choices(table),
        "golfers": golfers(table),
        "piles": piles(view),
        "unseen": unseen(view),
        "to_come": to_come(view),
    }


def folds_choices(table: TableView) -> bool:
    """Return True if the list of choices is folded, because the cards themselves offer them.

    Only combos are chosen in the list. static/js/games/golfie/choices.js uses the same condition.
    """
    return table.prompt is not None and table.prompt.kind != "combo"


def _own_total(view: View, strokes: int) -> str:
    """Return a text with the viewer's strokes and, for a solo player, the target."""
    code = "solo_total" if view.target is not None else "team_total" if view.teams else "your_total"
    return str(WORDS[code]).format(n=strokes, target=view.target)


def alone(page: TablePage) -> dict[str, Any] | None:
    """Return a solo player's result against the target, with the best games so far (G7.2).

    Return None before the end of the game or with several players.
    """
    table = page.table
    if table.result is None or len(table.seats) > 1:
        return None
    strokes, target = table.result.scores[0], table.view.target
    aim = strokes if target is None else target
    return {
        "strokes": strokes,
        "target": target,
        "under": max(aim - strokes, 0),
        "over": max(strokes - aim, 0),
        "best": page.best_alone(),
    }


def before_context(config: Config, seats: int) -> dict[str, Any]:
    """Return the context of a waiting table: its cards and aim."""
    return {"deck": config.deck, "aim": aim_before(config, seats)}


def opening_context(form: Any, seats: int) -> dict[str, Any]:
    """Return the context of the form fields for a new table."""
    return {"team_choices": explained_choices(form, "teams", TEAM_LINES)}


PRESENTER = Presenter(
    words=WORDS,
    table=table_context,
    before=before_context,
    opening=opening_context,
    moment=moment,
)
