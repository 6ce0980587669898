"""The outcome of a game of Golfie for the viewer."""

from __future__ import annotations

from functools import partial

from core.i18n.translation import gettext as _
from games.golfie.site.rows import decided
from games.site.outcome import Outcome, margin, own_score
from games.site.progress import in_words
from games.site.table_view import TableView

in_strokes = partial(in_words, "strokes")


def outcome(table: TableView) -> Outcome:
    """Return the outcome against the target in a solo game (G7.2), or against other players."""
    if table.result is None:
        return Outcome()
    score, target = own_score(table, in_strokes), table.view.target
    if target is None:
        text = (margin(table, in_strokes), decided(table))
        return Outcome(score, decided=" ".join(filter(None, text)))
    to_beat = _("Fewer than {target} strokes").format(target=target)
    return Outcome(score, table.result.scores[0] < target, to_beat)
