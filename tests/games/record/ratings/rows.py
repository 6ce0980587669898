"""Recorded games without tables, for tests of what is computed from the log."""

from datetime import timedelta

from games.record.log.keepers import Keeper
from games.record.log.models import Golfer, Pace, Reason, RecordedGame, RecordedRound
from games.record.ratings.keeper import RatingKeeper
from tests.factories.games import NOON


def golfer_of(user):
    return Golfer.objects.get_or_create(user=user)[0]


def bot(level="caddie"):
    return Golfer.objects.get_or_create(bot=level)[0]


def recorded(
    *rounds, keeper: Keeper | None = None, at=NOON, game="golfie", pace=Pace.LIVE, rated=True
):
    """Record a game and let the keeper add it. Each round is (golfer, place), and optionally a
    reason and a side.
    """
    number = RecordedGame.objects.count() + 1
    row = RecordedGame.objects.create(
        number=number, game=game, pace=pace, seats=len(rounds), rated=rated,
        month=at.date().replace(day=1), finished_at=at + timedelta(seconds=number),
    )  # fmt: skip
    rows = [_round(row, seat, *each) for seat, each in enumerate(rounds)]
    RecordedRound.objects.bulk_create(rows)
    (keeper or RatingKeeper()).add(row, rows)
    return row


def _round(game, seat, golfer, place, reason=None, side=None):
    if reason is None:
        reason = Reason.BOT if golfer and golfer.bot else Reason.NONE
    side = seat if side is None else side
    return RecordedRound(game=game, seat=seat, golfer=golfer, place=place, reason=reason, side=side)
