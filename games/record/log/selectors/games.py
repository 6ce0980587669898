"""Read the games of the log in their order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.record.log.keepers import LoggedGame
from games.record.log.models import Golfer, RecordedGame, RecordedRound

CHUNK = 1000
"""The number of games in memory at a time."""


def logged_games() -> Iterator[LoggedGame]:
    """Yield all games with their rounds, as `Keeper.add_all` receives them."""
    golfers = Golfer.objects.in_bulk()
    last = 0
    while games := list(RecordedGame.objects.filter(number__gt=last)[:CHUNK]):
        rounds = RecordedRound.objects.filter(game__gt=last, game__lte=games[-1].number)
        by_game = {
            number: list(rows)
            for number, rows in groupby(
                rounds.order_by("game", "seat"), key=lambda each: each.game_id
            )
        }
        for game in games:
            yield game, _connected(game, by_game.get(game.number, []), golfers)
        last = games[-1].number


def _connected(
    game: RecordedGame, rounds: list[RecordedRound], golfers: dict[int, Golfer]
) -> list[RecordedRound]:
    """Give rounds the objects that they refer to, so that no keeper queries them."""
    for each in rounds:
        each.game = game
        if each.golfer_id is not None:
            each.golfer = golfers[each.golfer_id]
    return rounds
