"""The keepers of results on courses, plots and decks: distributions, and the best scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from courses.stored.models import DesignVersion
from games.record.log.models import Golfer, Purpose, Reason, RecordedGame, RecordedRound
from games.record.statistics.keepers.sums import rounds_by_game
from games.record.statistics.models import BestScore, GroundSums
from games.record.statistics.values import periods_of
from games.registry import CARDS


def ground_of(game: RecordedGame) -> DesignVersion | None:
    """Return the version under which the results on a ground are stored.

    It is the first version of the design with this ground; later ones can have other texts.
    """
    version = game.ground_version
    if version is None:
        return None
    same = DesignVersion.objects.filter(design=version.design_id, content=version.content)
    return same.order_by("number").first()


class GroundsKeeper:
    """Counts the results on each ground."""

    name = "designs"

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Count the rounds of a game."""
        version = ground_of(game)
        if version is None:
            return
        by_bot: dict[str, list[RecordedRound]] = {}
        for one in rounds:
            if one.counts_for(Purpose.STATISTICS) and one.reason != Reason.PROGRAM:
                assert one.golfer is not None
                by_bot.setdefault(one.golfer.bot, []).append(one)
        for bot, found in by_bot.items():
            for period in periods_of(game.month):
                _count(version, game, period, bot, found)

    def move(self, source: Golfer, target: Golfer) -> None:
        """Do nothing: a guest's rounds were counted, and the counts name nobody."""

    def clear(self) -> None:
        """Delete all results on grounds."""
        GroundSums.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all results on grounds."""
        order = ("version_id", "game", "mode", "period", "bot")
        for row in GroundSums.objects.order_by(*order):
            values = (getattr(row, name) for name in order)
            yield (*values, repr(sorted(row.scores.items())), repr(_in_order(row.holes)))

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield nothing: the counts name nobody."""
        return ()


def _in_order(holes: dict[str, list[object]]) -> list[object]:
    return [
        (hole, par, sorted(counts.items()))  # type: ignore[attr-defined]
        for hole, (par, counts) in sorted(holes.items())
    ]


def _count(
    version: DesignVersion,
    game: RecordedGame,
    period: str,
    bot: str,
    rounds: Sequence[RecordedRound],
) -> None:
    row, _made = GroundSums.objects.get_or_create(
        version=version, game=game.game, mode=game.mode, period=period, bot=bot
    )
    for one in rounds:
        if one.score is not None:
            _one_more(row.scores, str(one.score))
        for hole, score, par in one.holes:
            _par, counts = row.holes.setdefault(str(hole), [par, {}])
            _one_more(counts, str(score))
    row.save(update_fields=["scores", "holes"])


def _one_more(counts: dict[str, int], key: str) -> None:
    counts[key] = counts.get(key, 0) + 1


class RecordsKeeper:
    """Stores each golfer's best score on each ground."""

    name = "records"

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Compare the scores of a game with the best ones."""
        version = ground_of(game)
        card = CARDS.get(game.game)
        better = card.figures.records.get(game.mode) if card else None
        if version is None or better is None or game.private:
            return
        for one in rounds:
            if one.counts_for(Purpose.RECORDS) and one.score is not None:
                rank = one.score if better == "fewer" else -one.score
                for period in periods_of(game.month):
                    _compare(version, game, period, one, rank)

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
        for row in found.select_related("version"):
            yield (
                f"{row.played_in_id} {row.game} {row.mode or '-'} {row.period or 'all time'}: "
                f"best score {row.score} on {row.version.slug}"
            )


def _compare(
    version: DesignVersion, game: RecordedGame, period: str, one: RecordedRound, rank: int
) -> None:
    row, made = BestScore.objects.get_or_create(
        version=version,
        game=game.game,
        mode=game.mode,
        period=period,
        golfer_id=one.golfer_id,
        defaults={"rank": rank, "score": one.score, "played_in": game, "seat": one.seat},
    )
    if not made and rank < row.rank:
        row.rank, row.score = rank, one.score or 0
        row.played_in, row.seat = game, one.seat
        row.save(update_fields=["rank", "score", "played_in", "seat"])
