"""The keeper of the leaderboards: one row per golfer, board and period."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from accounts.visibility.selectors import is_findable
from games.record.leaderboards.boards import ALL, BOARDS
from games.record.leaderboards.models import Standing
from games.record.leaderboards.steps import SOURCES, Step, month_of
from games.record.log.models import Golfer, RecordedGame, RecordedRound

Key = tuple[int, str, str, str, str]
"""A golfer, a board, a game, a pace and a period."""

CHANGING = ("value", "uncertainty", "games", "order", "number", "is_ranked")


class StandingsKeeper:
    """Keeps the leaderboards. It runs after the keepers of ratings and handicaps, and reads the
    values that they have stored for the same game.
    """

    name = "leaderboards"

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Add a game to the rows of its golfers."""
        steps = [
            (board, step)
            for board, source in SOURCES.items()
            for step in source.in_game(game, rounds)
        ]
        if steps:
            golfers = {step.golfer for _board, step in steps}
            _apply(steps, _rows_of(golfers, (ALL, month_of(game))))

    def move(self, source: Golfer, target: Golfer) -> None:
        """Compute the rows of both golfers again."""
        for golfer in (source, target):
            Standing.objects.filter(golfer=golfer).delete()
            steps = (
                (board, step)
                for board, found in SOURCES.items()
                for step in found.of_golfer(golfer)
            )
            _apply(steps, {})

    def clear(self) -> None:
        """Delete all rows."""
        Standing.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all rows without `is_listed`, which follows the account and not the log."""
        names = ("board", "game", "pace", "period", "golfer", *CHANGING)
        yield from Standing.objects.order_by(*names[:5]).values_list(*names).iterator()

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield a line for each row of a golfer."""
        for row in Standing.objects.filter(golfer=golfer).order_by(
            "board", "game", "pace", "period"
        ):
            place = " ".join(filter(None, (row.board, row.game, row.pace, row.period)))
            yield f"{place}: {row.value:g} after {row.games} games, the last is {row.number}"


def _rows_of(golfers: Iterable[int], periods: Iterable[str]) -> dict[Key, Standing]:
    rows = Standing.objects.filter(golfer__in=list(golfers), period__in=list(periods))
    return {_key(row): row for row in rows}


def _key(row: Standing) -> Key:
    return row.golfer_id, row.board, row.game, row.pace, row.period


def _apply(steps: Iterable[tuple[str, Step]], rows: dict[Key, Standing]) -> None:
    """Apply steps in their order to the stored rows, and store what has changed."""
    changed: dict[Key, Standing] = {}
    for board, step in steps:
        for game, pace in step.boards_of(board):
            for period in (ALL, step.month):
                key = (step.golfer, board, game, pace, period)
                row = changed.get(key) or rows.get(key) or _new(key)
                changed[key] = row
                _count(row, step)
    listed = _listed({row.golfer_id for row in changed.values() if row.pk is None})
    new = [row for row in changed.values() if row.pk is None]
    for row in new:
        row.is_listed = row.golfer_id in listed
    Standing.objects.bulk_create(new)
    Standing.objects.bulk_update([row for row in changed.values() if row not in new], CHANGING)


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


def _listed(golfers: Iterable[int]) -> set[int]:
    """Return those golfers whom other people can find."""
    found = Golfer.objects.filter(pk__in=list(golfers)).select_related("user")
    return {golfer.pk for golfer in found if golfer.user is not None and is_findable(golfer.user)}
