"""The keeper of handicaps: a differential per round that counts, and an index per golfer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from games.kernel.handicap import LATEST, adjusted_score, differential, index_of, rounded
from games.record.handicaps.models import TENTHS, Differential, HandicapGame, HandicapIndex
from games.record.handicaps.services.facts import facts_of
from games.record.log.models import (
    Golfer,
    Purpose,
    Reason,
    RecordedGame,
    RecordedRound,
)

KEEPER = "handicaps"
AT_ONCE = 500
"""The number of rows that a rebuild stores together."""
Key = tuple[int, str]
"""A golfer and a game."""


class HandicapKeeper:
    """Keeps differentials and indexes. The site's bots have fixed indexes and no rows."""

    name = KEEPER

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Add the rounds of a game to the indexes of its golfers."""
        books = _Books()
        books.count(game, rounds)
        books.store()

    def add_all(self, games: Iterable[tuple[RecordedGame, Sequence[RecordedRound]]]) -> None:
        """Add all games after `clear`. Indexes stay in memory until the end."""
        books = _Books(is_new=True)
        rest = iter(games)
        while chunk := list(islice(rest, AT_ONCE)):
            known = HandicapGame.objects.select_related("rating")
            facts = known.in_bulk([game.pk for game, _rounds in chunk])
            for game, rounds in chunk:
                books.count(game, rounds, facts.get(game.pk))
            books.store_differentials()
        books.store()

    def move(self, source: Golfer, target: Golfer) -> None:
        """Compute the rows of both golfers again."""
        for golfer in (source, target):
            golfer.differentials.all().delete()
            golfer.handicaps.all().delete()
        rounds = RecordedRound.objects.filter(golfer__in=(source, target))
        books = _Books(is_new=True)
        for each in rounds.select_related("game").order_by("game", "seat"):
            books.count(each.game, [each])
        books.store()

    def clear(self) -> None:
        """Delete all differentials and indexes. Ratings of grounds stay."""
        Differential.objects.all().delete()
        HandicapIndex.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all differentials, then all indexes."""
        names = ("golfer", "number", "round", "game", *CHANGING)
        yield from Differential.objects.order_by("number", "round").values_list(*names).iterator()
        indexes = HandicapIndex.objects.order_by("golfer", "game")
        for row in indexes.iterator():
            yield row.golfer_id, row.game, row.tenths, row.rounds, tuple(row.latest)

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield a line for each round of a golfer that counts."""
        rows = golfer.differentials.select_related("round__game__handicap__rating")
        for row in rows.order_by("number"):
            rating = row.round.game.handicap.rating
            assert rating is not None
            yield (
                f"game {row.number}: {row.adjusted} strokes count, "
                f"course rating {rating.course / TENTHS:.1f}, slope {rating.slope}, "
                f"{len(rating.pars)} holes, differential {row.value:.1f}, "
                f"index {_said(row.index_before)} → {_said(row.index_after)}"
            )


CHANGING = ("adjusted", "tenths", "index_before", "index_after")


def _said(tenths: int | None) -> str:
    return "none" if tenths is None else f"{tenths / TENTHS:.1f}"


class _Books:
    """Indexes in memory, and differentials that are not stored yet."""

    def __init__(self, *, is_new: bool = False) -> None:
        self.is_new = is_new
        self.indexes: dict[Key, HandicapIndex] = {}
        self.differentials: list[Differential] = []

    def count(
        self,
        game: RecordedGame,
        rounds: Sequence[RecordedRound],
        facts: HandicapGame | None = None,
    ) -> None:
        """Count the rounds of a game that count for handicaps."""
        own = [each for each in rounds if _counts(each)]
        if own and facts is None:
            facts = facts_of(game)
        if not own or facts is None or facts.rating is None:
            return
        rating = facts.rating.value
        for each in own:
            results = each.hole_results
            if len(results) != len(rating.pars):
                continue
            index = self._index(each, game.game)
            holes = [(result.score, result.holed) for result in results]
            adjusted = sum(adjusted_score(holes, index.value, rating))
            tenths = int(rounded(differential(adjusted, rating) * TENTHS))
            before = index.tenths
            _advance(index, tenths)
            self.differentials.append(
                Differential(
                    round=each,
                    golfer_id=index.golfer_id,
                    number=game.number,
                    game=game.game,
                    adjusted=adjusted,
                    tenths=tenths,
                    index_before=before,
                    index_after=index.tenths,
                )
            )

    def _index(self, each: RecordedRound, game: str) -> HandicapIndex:
        assert each.golfer_id is not None
        key = each.golfer_id, game
        if key not in self.indexes:
            rows = HandicapIndex.objects.filter(golfer=each.golfer_id, game=game)
            found = None if self.is_new else rows.first()
            self.indexes[key] = found or HandicapIndex(golfer_id=each.golfer_id, game=game)
        return self.indexes[key]

    def store_differentials(self) -> None:
        """Store the differentials and forget them."""
        Differential.objects.bulk_create(self.differentials, batch_size=AT_ONCE)
        self.differentials = []

    def store(self) -> None:
        """Store everything."""
        self.store_differentials()
        new = [row for row in self.indexes.values() if row.pk is None]
        known = [row for row in self.indexes.values() if row.pk is not None]
        HandicapIndex.objects.bulk_create(new, batch_size=AT_ONCE)
        HandicapIndex.objects.bulk_update(known, ["tenths", "rounds", "latest"], batch_size=200)


def _counts(each: RecordedRound) -> bool:
    return each.counts_for(Purpose.HANDICAP) and each.reason != Reason.BOT


def _advance(index: HandicapIndex, tenths: int) -> None:
    index.latest = [*index.latest, tenths][-LATEST:]
    index.rounds += 1
    found = index_of([each / TENTHS for each in index.latest])
    index.tenths = None if found is None else int(rounded(found.value * TENTHS))
