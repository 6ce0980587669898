"""Play solo chaos with the caddie and the pro, at all ranks or some of them.

    python -m bench.eighteen.solo [games] [rank ...]

The games are played on the nine-hole course with free choice of clubs. Prints how many of 100 games
each level won against the opponents. The pro should win about 50 at the rank where the caddie wins
about 30. Also prints the median and slowest time of a decision.
"""

from __future__ import annotations

import sys

from bench.contest import LEVELS, Tally, contest
from bench.eighteen.duel import analyse
from bench.eighteen.tables import NINE_HOLES, layouts
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.solo import combined_needed, ranks
from games.eighteen.rules.state import Config, State

CADDIE_WINS, PRO_WINS = 30, 50
Row = dict[str, Tally]
"""One row of the table: a tally for each level."""


def points(state: State, seat: int) -> list[int]:
    """Return the points that the player has taken."""
    return [sum(token.points for token in state.seats[seat].tokens)]


def shares(row: Row) -> str:
    """Return the percentage of games won by each level."""
    return "".join(f"{row[level].share(level):10.1f}" for level in LEVELS)


def main() -> None:
    games, *wanted = map(int, sys.argv[1:] or ("200",))
    layout = layouts()[NINE_HOLES]
    analyse(layout)
    rows: dict[int, Row] = {}
    print("rank" + "".join(f"{level:>10}" for level in LEVELS))
    for rank in wanted or ranks(combined_needed(len(layout.holes))):
        config = Config(layout, "solo_chaos", "free", solo_rank=rank)
        rows[rank] = {level: contest(EIGHTEEN, config, points, games, (level,)) for level in LEVELS}
        print(f"{rank:4}{shares(rows[rank])}", flush=True)
    rank = min(rows, key=lambda rank: abs(rows[rank]["caddie"].share("caddie") - CADDIE_WINS))
    won = rows[rank]["pro"].share("pro")
    print(f"at rank {rank} the pro wins {won:.1f} of 100 ({PRO_WINS} wanted)")
    for level in LEVELS:
        print(f"{level}, {rows[rank][level].pace(level)}")


if __name__ == "__main__":
    main()
