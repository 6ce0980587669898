"""The outcome of a game of 18 Holes for the viewer."""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n.translation import gettext as _
from games.eighteen.rules.view import View
from games.eighteen.site.decisive import decided
from games.eighteen.site.modes import MODES
from games.eighteen.site.net import decided_by_net
from games.eighteen.site.words import opponent_name
from games.site.outcome import Outcome, margin, own_score
from games.site.table_view import TableView


def outcome(table: TableView) -> Outcome:
    """Return the outcome in the mode's unit.

    In solo chaos, it includes whether the rank was beaten (E10.5).
    """
    if table.result is None:
        return Outcome()
    mode, view = MODES[table.view.mode], table.view
    score = own_score(table, mode.counted)
    if view.solo is None:
        text = (decided_by_net(view), margin(table, mode.counted), decided(table))
        is_net = view.net is not None and view.net.decides
        return Outcome(score, is_net=is_net, decided=" ".join(filter(None, text)))
    least, most = view.solo.rank
    rank = str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
    return Outcome(score, table.result.places[0] == 1, _("Rank {rank}").format(rank=rank))


@dataclass(frozen=True)
class Opponent:
    """A row of the solo chaos result: name, number of tokens taken of each kind, and points."""

    name: str
    first: int
    second: int
    points: int
    is_player: bool = False


def opponents(table: TableView) -> list[Opponent]:
    """Return the result rows of solo chaos, best first; empty in other modes."""
    view: View = table.view
    if view.solo is None or table.result is None:
        return []
    player = view.seats[0]
    lines = [
        Opponent(table.seats[0].name, *_taken(player.tokens), table.result.scores[0], True),
        *(
            Opponent(opponent_name(number), *_taken(opponent.tokens), opponent.points)
            for number, opponent in enumerate(view.solo.opponents)
        ),
    ]
    # The player loses ties, so the player is listed after opponents with equal points.
    return sorted(lines, key=lambda line: (-line.points, line.is_player))


def _taken(tokens: object) -> tuple[int, int]:
    points = [token.points for token in tokens]  # type: ignore[attr-defined]
    return points.count(5), points.count(2)
