"""The keeper of the leaderboards: one row per golfer, board and period."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice

from accounts.visibility.selectors import is_findable
from games.record.leaderboards.boards import ALL, BOARDS
from games.record.leaderboards.models import Standing
from games.record.leaderboards.steps import SOURCES, LoggedGame, Step, month_of
from games.record.log.models import Golfer, RecordedGame, RecordedRound

Key = tuple[int, str, str, str, str]
"""A golfer, a board, a game, a pace and a period."""

CHANGING = ("value", "uncertainty", "games", "order", "number", "is_ranked")

GAMES_AT_ONCE = 500
"""The number of games whose steps a rebuild reads together."""


class StandingsKeeper:
    """Keeps the leaderboards. It runs after the keepers of ratings and handicaps, and reads the
    values that they have stored for the same game.
    """

    name = "leaderboards"

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Add a game to the rows of its golfers."""
        steps = _steps([(game, rounds)])
        golfers = {step.golfer for _board, step in steps}
        if golfers:
            periods = (ALL, month_of(game))
            stored = Standing.objects.filter(golfer__in=golfers, period__in=periods)
            _Rows({_key(row): row for row in stored}).apply(steps).store()

    def add_all(self, games: Iterable[LoggedGame]) -> None:
        """Add all games to empty boards. The rows of a month are stored when it is over."""
        rows = _Rows({})
        rest = iter(games)
        while chunk := list(islice(rest, GAMES_AT_ONCE)):
            rows.apply(_steps(chunk))
            rows.store_other_months(month_of(chunk[-1][0]))
        rows.store()

    def move(self, source: Golfer, target: Golfer) -> None:
        """Compute the rows of both golfers again."""
        for golfer in (source, target):
            Standing.objects.filter(golfer=golfer).delete()
            rows = _Rows({})
            for board, found in SOURCES.items():
                rows.apply([(board, step) for step in found.of_golfer(golfer)])
            rows.store()

    def clear(self) -> None:
        """Delete all rows."""
        Standing.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all rows without `is_listed`, which follows the account and not the log."""
        names = ("board", "game", "pace", "period", "golfer", *CHANGING)
        yield from Standing.objects.order_by(*names[:5]).values_list(*names).iterator()

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield a line for each row of a golfer."""
        rows = Standing.objects.filter(golfer=golfer)
        for row in rows.order_by("board", "game", "pace", "period"):
            place = " ".join(filter(None, (row.board, row.game, row.pace, row.period)))
            yield f"{place}: {row.value:g} after {row.games} games, the last is {row.number}"


def _steps(games: Sequence[LoggedGame]) -> list[tuple[str, Step]]:
    """Return the steps of games with the keys of their boards. Those of a board are in order."""
    return [(board, step) for board, source in SOURCES.items() for step in source.in_games(games)]


def _key(row: Standing) -> Key:
    return row.golfer_id, row.board, row.game, row.pace, row.period


class _Rows:
    """Rows in memory: stored ones, and new ones."""

    def __init__(self, rows: dict[Key, Standing]) -> None:
        self.rows = rows
        self.earlier: set[str] = set()
        """The months whose rows were stored and forgotten."""

    def apply(self, steps: Iterable[tuple[str, Step]]) -> _Rows:
        """Count steps."""
        for board, step in steps:
            for game, pace in step.boards_of(board):
                for period in (ALL, step.month):
                    _count(self._row((step.golfer, board, game, pace, period)), step)
        return self

    def _row(self, key: Key) -> Standing:
        if key not in self.rows:
            self.rows[key] = self._earlier_row(key) or _new(key)
        return self.rows[key]

    def _earlier_row(self, key: Key) -> Standing | None:
        """Return a row of a month that seemed to be over: games can be found late."""
        golfer, board, game, pace, period = key
        if period not in self.earlier:
            return None
        found = Standing.objects.filter(golfer=golfer, board=board, period=period)
        return found.filter(game=game, pace=pace).first()

    def store_other_months(self, month: str) -> None:
        """Store the rows of all months but one, and forget them."""
        over = {key for key in self.rows if key[4] not in (ALL, month)}
        if over:
            _store([self.rows.pop(key) for key in over])
            self.earlier |= {key[4] for key in over}

    def store(self) -> None:
        """Store all rows."""
        _store(self.rows.values())


def _store(rows: Collection[Standing]) -> None:
    new, known = [row for row in rows if row.pk is None], [row for row in rows if row.pk]
    if new:
        listed = _listed({row.golfer_id for row in new})
        for row in new:
            row.is_listed = row.golfer_id in listed
    Standing.objects.bulk_create(new, batch_size=500)
    Standing.objects.bulk_update(known, CHANGING, batch_size=200)


def _new(key: Key) -> Standing:
    golfer, board, game, pace, period = key
    return Standing(
        golfer_id=golfer, board=board, game=game, pace=pace, period=period, games=0, is_listed=False
    )


def _count(row: Standing, step: Step) -> None:
    board = BOARDS[row.board]
    row.games += 1
    row.value = float(row.games) if step.value is None else step.value
    row.uncertainty = step.uncertainty
    row.order = board.order(row.value)
    row.number = step.number
    row.is_ranked = row.games >= board.enough(row.period)


def _listed(golfers: set[int]) -> set[int]:
    """Return those golfers whom other people can find."""
    found: set[int] = set()
    rest = iter(golfers)
    # A query has a limit of parameters.
    while part := list(islice(rest, GAMES_AT_ONCE)):
        rows = Golfer.objects.filter(pk__in=part).select_related("user")
        found |= {row.pk for row in rows if row.user is not None and is_findable(row.user)}
    return found
