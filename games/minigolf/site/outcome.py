"""The outcome of a game of Mini Golf Designer for the viewer."""

from __future__ import annotations

from core.i18n.translation import gettext as _
from games.minigolf.rules.counting import MEASURES
from games.minigolf.rules.scoring import GRADES, SCALES
from games.minigolf.rules.view import View
from games.minigolf.site.words import MEASURE_NAMES, points
from games.site.outcome import Outcome, leaders, margin, own_score
from games.site.score_card import signed
from games.site.table_view import TableView


def outcome(table: TableView) -> Outcome:
    """Return the outcome.

    In a solo game, it compares the score with what makes the clients happy (M10.2). Otherwise, it
    names the winner's margin and the condition with the largest lead (M9.1).
    """
    if table.result is None:
        return Outcome()
    view, score = table.view, own_score(table, points)
    if len(view.seats) == 1:
        happy = SCALES[view.edition][GRADES.index("happy") - 1]
        to_beat = _("{points} for happy clients").format(points=points(happy))
        return Outcome(score, table.result.scores[0] >= happy, to_beat)
    text = (margin(table, points), _most_won(table))
    return Outcome(score, decided=" ".join(filter(None, text)))


def _most_won(table: TableView) -> str:
    """Return a sentence about the winner's largest lead in a condition.

    Return "" if there is no single winner, or if the winner leads in no condition.
    """
    view: View = table.view
    seats = leaders(table.result)
    if seats is None:
        return ""
    sheets = [view.seats[seat].sheet for seat in seats]
    assert sheets[0] is not None
    assert sheets[1] is not None
    pairs = list(zip(MEASURES, sheets[0].conditions, sheets[1].conditions, strict=True))
    measure, own, other = max(pairs, key=lambda pair: pair[1] - pair[2])
    if own <= other:
        return ""
    sentence = _("The biggest difference: {measure}, {own} to {other}.")
    return sentence.format(measure=MEASURE_NAMES[measure], own=signed(own), other=signed(other))
