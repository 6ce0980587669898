"""The keeper of ratings: one change per member and rated game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date

from django.db.models import F

from games.record.log.keepers import LoggedGame
from games.record.log.models import Golfer, RecordedGame, RecordedRound
from games.record.ratings.formula import EDITION, Entrant, Skill, skills_after
from games.record.ratings.models import GolferRating, RatingChange
from games.record.ratings.selectors.entrants import Known, Pair, Stored, entrants_of, pairs

CHANGES_AT_ONCE = 1000
"""The number of rows that a rebuild stores together."""


class RatingKeeper:
    """Computes ratings from the log, game after game."""

    name = "ratings"

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        changes = _changes(game, rounds, Stored())
        RatingChange.objects.bulk_create(changes)
        GolferRating.objects.bulk_create(
            [_rating(game, change, 0) for change in changes],
            update_conflicts=True,
            unique_fields=["golfer", "game", "pace"],
            update_fields=["rating", "uncertainty", "latest"],
        )
        GolferRating.objects.filter(
            golfer__in=[change.golfer_id for change in changes], game=game.game, pace=game.pace
        ).update(games=F("games") + 1)

    def add_all(self, games: Iterable[LoggedGame]) -> None:
        memory = _Memory()
        waiting: list[RatingChange] = []
        for game, rounds in games:
            changes = _changes(game, rounds, memory)
            memory.learn(game, changes)
            waiting += changes
            if len(waiting) >= CHANGES_AT_ONCE:
                RatingChange.objects.bulk_create(waiting)
                waiting = []
        RatingChange.objects.bulk_create(waiting)
        GolferRating.objects.bulk_create(memory.ratings.values(), batch_size=CHANGES_AT_ONCE)

    def move(self, source: Golfer, target: Golfer) -> None:
        """Change nothing: a guest's rounds are never rated, also after they became a member's."""

    def clear(self) -> None:
        RatingChange.objects.all().delete()
        GolferRating.objects.all().delete()

    def rows(self) -> Iterable[tuple[object, ...]]:
        changes = RatingChange.objects.order_by("game_id", "golfer_id")
        yield from changes.values_list(
            "game_id", "golfer_id", "rating_before", "uncertainty_before", "rating_after",
            "uncertainty_after", "day",
        )  # fmt: skip
        ratings = GolferRating.objects.order_by("golfer_id", "game", "pace")
        yield from ratings.values_list(
            "golfer_id", "game", "pace", "rating", "uncertainty", "games", "latest_id"
        )

    def steps(self, golfer: Golfer) -> Iterable[str]:
        yield f"PlackettLuce of openskill, edition {EDITION} of our constants (docs/ratings.md)"
        changes = RatingChange.objects.filter(golfer=golfer).order_by("game_id")
        for change in changes.select_related("game__session"):
            yield from _explained(change)


class _Memory:
    """What earlier games have changed, in memory: for a rebuild."""

    def __init__(self) -> None:
        self.ratings: dict[tuple[int, str, str], GolferRating] = {}
        self._together: dict[date, Counter[Pair]] = defaultdict(Counter)

    def skills(self, game: RecordedGame, golfers: Collection[int]) -> Mapping[int, Skill]:
        keys = {golfer: (golfer, game.game, game.pace) for golfer in golfers}
        return {
            golfer: self.ratings[key].skill for golfer, key in keys.items() if key in self.ratings
        }

    def together(self, day: date, golfers: Collection[int]) -> Counter[Pair]:
        return self._together[day]

    def learn(self, game: RecordedGame, changes: Sequence[RatingChange]) -> None:
        """Remember what a game has changed."""
        for change in changes:
            key = (change.golfer_id, game.game, game.pace)
            before = self.ratings.get(key)
            self.ratings[key] = _rating(game, change, 1 + (before.games if before else 0))
        there = [change.golfer_id for change in changes]
        self._together[game.finished_at.date()].update(pairs(there))


def _changes(
    game: RecordedGame, rounds: Sequence[RecordedRound], known: Known
) -> list[RatingChange]:
    entrants = entrants_of(game, rounds, known)
    if not entrants:
        return []
    after = skills_after(entrants)
    golfers = {each.seat: each.golfer_id for each in rounds if each.golfer_id is not None}
    return [_change(game, golfers[each.seat], each, after) for each in entrants if not each.fixed]


def _change(
    game: RecordedGame, golfer_id: int, entrant: Entrant, after: Mapping[int, Skill]
) -> RatingChange:
    new = after[entrant.seat]
    return RatingChange(
        game=game,
        golfer_id=golfer_id,
        rating_before=entrant.skill.rating,
        uncertainty_before=entrant.skill.uncertainty,
        rating_after=new.rating,
        uncertainty_after=new.uncertainty,
        day=game.finished_at.date(),
    )


def _rating(game: RecordedGame, change: RatingChange, games: int) -> GolferRating:
    return GolferRating(
        golfer_id=change.golfer_id,
        game=game.game,
        pace=game.pace,
        rating=change.rating_after,
        uncertainty=change.uncertainty_after,
        games=games,
        latest=game,
    )


def _explained(change: RatingChange) -> Iterable[str]:
    game = change.game
    table = game.session.public_id if game.session else "deleted table"
    yield (
        f"game {game.number} ({game.game}, {game.pace}, {game.finished_at:%Y-%m-%d}, {table}): "
        f"{change.rating_before:.2f} ± {change.uncertainty_before:.2f} -> "
        f"{change.rating_after:.2f} ± {change.uncertainty_after:.2f}"
    )
    rounds = game.rounds.select_related("golfer").order_by("seat")
    others = RatingChange.objects.filter(game=game)
    known = {each.golfer_id: each.before for each in others}
    for row in rounds:
        skill = known.get(row.golfer_id or 0)
        before = f"{skill.rating:.2f} ± {skill.uncertainty:.2f}" if skill else "fixed or not rated"
        you = " (this golfer)" if row.golfer_id == change.golfer_id else ""
        yield f"    seat {row.seat}, side {row.side}, place {row.place}: {before}{you}"
