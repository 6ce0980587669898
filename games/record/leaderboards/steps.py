"""The changes that a finished game makes to the leaderboards, golfer by golfer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.record.handicaps.models import TENTHS, Differential
from games.record.leaderboards.boards import ALL_GAMES, BOARDS, HANDICAP, PLAYED, RATING
from games.record.log.models import (
    Golfer,
    Purpose,
    Reason,
    RecordedGame,
    RecordedRound,
    counting,
    reasons_for,
)
from games.record.ratings.models import RatingChange

ANY_PACE = ""


@dataclass(frozen=True)
class Step:
    """A golfer's value on a board after a game. Without a value, the number of games is it."""

    golfer: int
    number: int
    game: str
    pace: str
    month: str
    value: float | None = None
    uncertainty: float | None = None

    def boards_of(self, board: str) -> Sequence[tuple[str, str]]:
        """Return the game and the pace of each list of the board that contains the step."""
        pace = self.pace if BOARDS[board].has_paces else ANY_PACE
        all_games = [(ALL_GAMES, ANY_PACE)] if BOARDS[board].has_all_games else []
        return [(self.game, pace), *all_games]


LoggedGame = tuple[RecordedGame, Sequence[RecordedRound]]
InGames = Callable[[Sequence[LoggedGame]], Iterable[Step]]
OfGolfer = Callable[[Golfer], Iterable[Step]]


@dataclass(frozen=True)
class Source:
    """The origin of a board's steps: those of some games, and all of a golfer, in order."""

    in_games: InGames
    of_golfer: OfGolfer


def month_of(game: RecordedGame) -> str:
    """Return the period of the month in which a game ended."""
    return f"{game.month:%Y-%m}"


def _played_in(games: Sequence[LoggedGame]) -> Iterable[Step]:
    for game, rounds in games:
        found = counting(rounds, Purpose.STATISTICS)
        people = (each.golfer_id for each in found if each.reason != Reason.BOT)
        for golfer in dict.fromkeys(people):
            if golfer is not None:
                yield Step(golfer, game.number, game.game, game.pace, month_of(game))


def _played_by(golfer: Golfer) -> Iterable[Step]:
    counting_rounds = RecordedRound.objects.filter(
        golfer=golfer, reason__in=reasons_for(Purpose.STATISTICS)
    )
    rounds = counting_rounds.exclude(reason=Reason.BOT).select_related("game")
    games = {each.game_id: each.game for each in rounds.order_by("game")}
    for game in games.values():
        yield Step(golfer.pk, game.number, game.game, game.pace, month_of(game))


def _rated_in(games: Sequence[LoggedGame]) -> Iterable[Step]:
    by_number = {game.number: game for game, _rounds in games}
    changes = RatingChange.objects.filter(game__in=list(by_number))
    for change in changes.order_by("game", "golfer"):
        yield _rated(change, by_number[change.game_id])


def _rated_by(golfer: Golfer) -> Iterable[Step]:
    changes = RatingChange.objects.filter(golfer=golfer).select_related("game")
    for change in changes.order_by("game"):
        yield _rated(change, change.game)


def _rated(change: RatingChange, game: RecordedGame) -> Step:
    return Step(
        *(change.golfer_id, game.number, game.game, game.pace, month_of(game)),
        value=change.rating_after,
        uncertainty=change.uncertainty_after,
    )


def _handicaps_in(games: Sequence[LoggedGame]) -> Iterable[Step]:
    by_number = {game.number: game for game, _rounds in games}
    found = Differential.objects.filter(number__in=list(by_number))
    for each in found.filter(golfer__bot="").order_by("number", "golfer"):
        yield _handicap(each, by_number[each.number])


def _handicaps_of(golfer: Golfer) -> Iterable[Step]:
    found = Differential.objects.filter(golfer=golfer).select_related("round__game")
    for each in found.order_by("number"):
        yield _handicap(each, each.round.game)


def _handicap(each: Differential, game: RecordedGame) -> Step:
    # Before the third round there is no index. The row is not ranked then.
    index = 0 if each.index_after is None else each.index_after
    return Step(
        *(each.golfer_id, game.number, game.game, game.pace, month_of(game)), value=index / TENTHS
    )


SOURCES: Mapping[str, Source] = {
    RATING.key: Source(_rated_in, _rated_by),
    HANDICAP.key: Source(_handicaps_in, _handicaps_of),
    PLAYED.key: Source(_played_in, _played_by),
}
