"""The keeper of each golfer's best score on each course, plot and deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.record.log.models import Golfer, Purpose, RecordedGame, RecordedRound
from games.record.statistics.keepers.chunks import InChunks, Logged
from games.record.statistics.keepers.grounds import grounds_of
from games.record.statistics.keepers.sums import rounds_by_game
from games.record.statistics.models import BestScore
from games.record.statistics.values import periods_of
from games.registry import CARDS


class Holder(NamedTuple):
    """A golfer on a ground, in a mode and a period."""

    version: int
    game: str
    mode: str
    period: str
    golfer: int


class RecordsKeeper(InChunks):
    """Stores each golfer's best score on each ground."""

    name = "records"

    def add_chunk(self, games: Sequence[Logged]) -> None:
        """Compare the scores of these games with the best ones."""
        stored = grounds_of(game for game, _rounds in games)
        best: dict[Holder, BestScore] = {}
        for game, rounds in games:
            for row in _scores(game, rounds, stored):
                holder = _holder(row)
                if holder not in best or row.rank < best[holder].rank:
                    best[holder] = row
        _store(best)

    def move(self, source: Golfer, target: Golfer) -> None:
        """Compare the scores of both golfers again."""
        golfers = [source, target]
        BestScore.objects.filter(golfer__in=golfers).delete()
        keys = {golfer.pk for golfer in golfers}
        for game, rounds in rounds_by_game(golfers):
            self.add(game, [one for one in rounds if one.golfer_id in keys])

    def clear(self) -> None:
        """Delete all best scores."""
        BestScore.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all best scores."""
        names = ("version_id", "game", "mode", "period", "golfer_id")
        values = (*names, "rank", "score", "played_in_id", "seat")
        return BestScore.objects.order_by(*names).values_list(*values).iterator()

    def steps(self, golfer: Golfer) -> Iterator[str]:
        """Yield the best scores of a golfer."""
        found = golfer.best_scores.order_by("version_id", "game", "mode", "period")
        for row in found.select_related("version__design"):
            yield (
                f"{row.played_in_id} {row.game} {row.mode or '-'} {row.period or 'all time'}: "
                f"best score {row.score} on {row.version.slug}"
            )


def _scores(
    game: RecordedGame, rounds: Sequence[RecordedRound], stored: dict[int, int]
) -> Iterator[BestScore]:
    """Yield the scores of a game that can be records: one per round and period."""
    card = CARDS.get(game.game)
    better = card.figures.records.get(game.mode) if card else None
    if game.ground_version_id is None or better is None or game.private:
        return
    for one in rounds:
        if one.counts_for(Purpose.RECORDS) and one.score is not None and one.golfer_id:
            for period in periods_of(game.month):
                yield BestScore(
                    version_id=stored[game.ground_version_id],
                    game=game.game,
                    mode=game.mode,
                    period=period,
                    golfer_id=one.golfer_id,
                    rank=one.score if better == "fewer" else -one.score,
                    score=one.score,
                    played_in=game,
                    seat=one.seat,
                )


def _holder(row: BestScore) -> Holder:
    return Holder(row.version_id, row.game, row.mode, row.period, row.golfer_id)


def _store(best: dict[Holder, BestScore]) -> None:
    """Store the scores that are better than the stored ones."""
    golfers = {holder.golfer for holder in best}
    versions = {holder.version for holder in best}
    rows = BestScore.objects.filter(golfer__in=golfers, version__in=versions)
    known = {_holder(row): row for row in rows}
    new = [row for holder, row in best.items() if holder not in known]
    better = []
    for holder, row in best.items():
        old = known.get(holder)
        if old is not None and row.rank < old.rank:
            row.pk = old.pk
            better.append(row)
    BestScore.objects.bulk_create(new, batch_size=200)
    BestScore.objects.bulk_update(better, ["rank", "score", "played_in", "seat"], batch_size=200)
