"""The keeper of ratings: one change per member and rated game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import F

from games.record.log.models import Golfer, RecordedGame, RecordedRound
from games.record.ratings.formula import EDITION, Entrant, Skill, skills_after
from games.record.ratings.models import GolferRating, RatingChange
from games.record.ratings.selectors.entrants import entrants_of


class RatingKeeper:
    """Computes ratings from the log, game after game."""

    name = "ratings"

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        entrants = entrants_of(game, rounds)
        if not entrants:
            return
        after = skills_after(entrants)
        golfers = {each.seat: each.golfer_id for each in rounds}
        changes = [
            _change(game, golfers[each.seat] or 0, each, after)
            for each in entrants
            if not each.fixed
        ]
        RatingChange.objects.bulk_create(changes)
        GolferRating.objects.bulk_create(
            [_rating(game, change) for change in changes],
            update_conflicts=True,
            unique_fields=["golfer", "game", "pace"],
            update_fields=["rating", "uncertainty", "latest"],
        )
        GolferRating.objects.filter(
            golfer__in=[change.golfer_id for change in changes], game=game.game, pace=game.pace
        ).update(games=F("games") + 1)

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


def _rating(game: RecordedGame, change: RatingChange) -> GolferRating:
    return GolferRating(
        golfer_id=change.golfer_id,
        game=game.game,
        pace=game.pace,
        rating=change.rating_after,
        uncertainty=change.uncertainty_after,
        games=0,
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
