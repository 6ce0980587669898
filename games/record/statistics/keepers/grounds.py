"""The keeper of results on courses, plots and decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db.models import Q

from games.record.log.models import Golfer, Purpose, Reason, RecordedGame, RecordedRound
from games.record.statistics.keepers.chunks import InChunks, Logged
from games.record.statistics.models import GroundSums
from games.record.statistics.selectors.versions import version_of_results
from games.record.statistics.values import periods_of

Holes = dict[str, list[object]]


class Ground(NamedTuple):
    """The results to which a round belongs."""

    version: int
    game: str
    mode: str
    period: str
    bot: str = ""


def grounds_of(games: Iterable[RecordedGame]) -> dict[int, int]:
    """Return the stored version of each version on which these games were played."""
    found: dict[int, int] = {}
    for game in games:
        played = game.ground_version_id
        if played is not None and played not in found:
            assert game.ground_version is not None
            found[played] = version_of_results(game.ground_version)
    return found


class GroundsKeeper(InChunks):
    """Counts the results on each ground."""

    name = "designs"

    def add_chunk(self, games: Sequence[Logged]) -> None:
        """Count the rounds of these games."""
        stored = grounds_of(game for game, _rounds in games)
        found: dict[Ground, list[RecordedRound]] = {}
        for game, rounds in games:
            if game.ground_version_id is None:
                continue
            version = stored[game.ground_version_id]
            for one in rounds:
                if one.counts_for(Purpose.STATISTICS) and one.reason != Reason.PROGRAM:
                    assert one.golfer is not None
                    for period in periods_of(game.month):
                        ground = Ground(version, game.game, game.mode, period, one.golfer.bot)
                        found.setdefault(ground, []).append(one)
        _count(found)

    def move(self, source: Golfer, target: Golfer) -> None:
        """Do nothing: a guest's rounds were counted, and the counts name no golfer."""

    def clear(self) -> None:
        """Delete all results on grounds."""
        GroundSums.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all results on grounds."""
        order = ("version_id", "game", "mode", "period", "bot")
        for row in GroundSums.objects.order_by(*order).iterator():
            values = (getattr(row, name) for name in order)
            yield (*values, tuple(sorted(row.scores.items())), _in_order(row.holes))

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield nothing: the counts name no golfer."""
        return ()


def _in_order(holes: dict[str, tuple[int | None, dict[str, int]]]) -> tuple[object, ...]:
    return tuple(
        (hole, par, tuple(sorted(counts.items()))) for hole, (par, counts) in sorted(holes.items())
    )


def _count(found: dict[Ground, list[RecordedRound]]) -> None:
    """Add rounds to the stored results."""
    versions = {ground.version for ground in found}
    periods = {ground.period for ground in found}
    stored = GroundSums.objects.filter(Q(version__in=versions), period__in=periods)
    rows = {Ground(row.version_id, row.game, row.mode, row.period, row.bot): row for row in stored}
    new = [_row(ground) for ground in found if ground not in rows]
    known = [row for ground, row in rows.items() if ground in found]
    rows.update(zip([ground for ground in found if ground not in rows], new, strict=True))
    for ground, rounds in found.items():
        for one in rounds:
            _count_round(rows[ground], one)
    GroundSums.objects.bulk_update(known, ["scores", "holes"], batch_size=200)
    GroundSums.objects.bulk_create(new, batch_size=200)


def _row(ground: Ground) -> GroundSums:
    version, game, mode, period, bot = ground
    return GroundSums(version_id=version, game=game, mode=mode, period=period, bot=bot)


def _count_round(row: GroundSums, one: RecordedRound) -> None:
    if one.score is not None:
        _one_more(row.scores, str(one.score))
    for hole, score, par, *_rest in one.holes:
        _par, counts = row.holes.setdefault(str(hole), [par, {}])
        _one_more(counts, str(score))


def _one_more(counts: dict[str, int], key: str) -> None:
    counts[key] = counts.get(key, 0) + 1
