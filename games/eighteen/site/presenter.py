"""Template context for the pages of 18 Holes, in addition to the table view."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.i18n.translation import gettext as _
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, line_path, size
from courses.designs.course.layout import Layout
from courses.designs.course.terrain import LETTERS
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.state import Config
from games.eighteen.rules.view import View
from games.eighteen.site.aim import aim_before, own_facts
from games.eighteen.site.asked import greens, is_open, own_hole
from games.eighteen.site.fitting import settle, unfit
from games.eighteen.site.ghost import ghost_lines, ghost_text, holes_done
from games.eighteen.site.golfers import GOLFERS_LINES, SIDE_LINES, card_key, cards
from games.eighteen.site.modes import MODES
from games.eighteen.site.moments import moment
from games.eighteen.site.net import net_results
from games.eighteen.site.outcome import opponents, outcome
from games.eighteen.site.page_words import CLUB_LINES, WORDS
from games.eighteen.site.round_pictures import round_pictures
from games.eighteen.site.rounds import round_line
from games.eighteen.site.score_card import scorecard
from games.eighteen.site.still import still
from games.eighteen.site.traces import traced
from games.kernel.rounds import Round
from games.site.presenter import Presenter, TablePage, explained_choices
from games.site.score_card import Scorecard
from games.site.standings import standings
from games.site.table_view import TableView


def table_context(page: TablePage) -> dict[str, Any]:
    """Return the context of the table page after the game has started."""
    table = page.table
    layout: Layout = table.view.course
    mode, rules = MODES[table.view.mode], RULES[table.view.mode]
    shown, golfers = own_hole(table.view, table.you.seat), cards()
    return {
        "ground_size": size(layout),
        "still": still(table.view, page.ground),
        "hole": None if shown is None else layout.holes[shown],
        "hole_number": _greens_left(table) if shown is None else shown + 1,
        "cards": [card(table, page.ghost)],
        "ghost_text": ghost_text(table, page.ghost),
        "players": [
            (seat, golfers.get(card_key(player.golfer, player.side)))
            for seat, player in zip(table.seats, table.view.seats, strict=True)
        ],
        "sheet": {
            **sheet(layout),
            "byHole": rules.by_hole,
            "openGreens": is_open(table.view),
            "extraTurns": rules.extra_turns,
            "pot": mode.pot,
            "ownTarget": mode.own_target,
            "golfers": golfers,
            "traced": traced(table.log, rules.by_hole),
            "ghost": None if is_open(table.view) else ghost_lines(page.ghost),
        },
        "own_facts": own_facts(table.view, table.you.seat),
        "outcome": outcome(table),
        "round_pictures": round_pictures(page),
        "opponents": opponents(table),
        "honours": honours(table),
        "net_results": net_results(table),
        "standings": standings(table, par=par_of(table.view)),
        "ended": mode.ended(table.view, table.result) if table.result else "",
        "ended_alone": ended_alone(table),
        "against": against(table),
    }


def par_of(view: View) -> int | None:
    """Return the par that totals are compared with, or None if the mode does not compare them."""
    return view.course.par if MODES[view.mode].against_par else None


def _greens_left(table: TableView) -> int:
    """Return how many greens count for the viewer or, for a spectator, for any player."""
    seat = table.you.seat
    return sum(map(bool, table.view.tokens)) if seat is None else len(greens(table.view, seat))


def ended_alone(table: TableView) -> str:
    """Return the sentence above the result of a solo game."""
    if table.result is None:
        return ""
    say = MODES[table.view.mode].ended_alone
    return say(table.result.scores[0], table.view, table.result.places[0])


def sheet(layout: Layout) -> dict[str, Any]:
    """Return the data of the board in the browser: bounds, lines of play and terrain letters."""
    numbers = range(1, len(layout.holes) + 1)
    return {
        "box": bounds(layout),
        "size": SIZE,
        "lines": [line_path(layout, number) for number in numbers],
        "terrains": LETTERS,
    }


def card(table: TableView, ghost: Round | None = None) -> Scorecard:
    """Return the scorecard, with the designer's result on holes that the viewer has finished."""
    names = [seat.name for seat in table.seats]
    places = table.result.places if table.result else ()
    found = scorecard(table.view, names, (_("Out"), _("In"), _("Total")), places)
    if ghost is None or is_open(table.view):
        return found
    line = round_line(table.view.course, ghost, _("Designer’s strokes"), holes_done(table))
    return replace(found, lines=(*found.lines, line))


def against(table: TableView) -> dict[str, Any]:
    """Return the bots at the table, for starting another game with the same opponents."""
    levels = [seat.bot for seat in table.seats if seat.kind == "bot"]
    return {"bots": len(levels), "level": levels[0] if levels else ""}


def honours(table: TableView) -> list[tuple[int, str, int, int]]:
    """Return (seat, name, holes in one, longest drives) for players who have any (E6.4, E8.2)."""
    return [
        (info.number, info.name, seat.aces, seat.drives)
        for info, seat in zip(table.seats, table.view.seats, strict=True)
        if seat.aces or seat.drives
    ]


def before_context(config: Config, seats: int) -> dict[str, Any]:
    """Return the context of a waiting table: its course and aim."""
    return {
        "course": config.course,
        "ground_size": size(config.course),
        "aim": aim_before(config, seats),
    }


def opening_context(form: Any, seats: int) -> dict[str, Any]:
    """Return the context of the form fields for a new table."""
    off = unfit(form, seats)
    settle(form, off)
    modes = {mode: page.line for mode, page in MODES.items()}
    return {
        "modes": explained_choices(form, "mode", modes, off["mode"]),
        "club_choices": explained_choices(form, "clubs", CLUB_LINES, off["clubs"]),
        "golfer_choices": explained_choices(form, "golfers", GOLFERS_LINES, off["golfers"]),
        "sides": explained_choices(form, "side", SIDE_LINES),
    }


PRESENTER = Presenter(
    words=WORDS,
    table=table_context,
    before=before_context,
    opening=opening_context,
    moment=moment,
)
