"""The figures of a round, and the sums to which they belong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from games.kernel.seat_figures import Sum
from games.record.log.models import Purpose, Reason, RecordedGame, RecordedRound
from games.record.statistics.values import Stored, added, periods_of, stored

NOT_PEOPLE = frozenset({Reason.BOT, Reason.PROGRAM})
"""The reasons of rounds that do not count among those of all people."""


class Place(NamedTuple):
    """The sums to which a part is added. `golfer` is None for those of all people."""

    golfer: int | None
    game: str
    mode: str
    period: str
    edition: str = ""


Parts = dict[Place, Stored]


def own_sums(game: RecordedGame, one: RecordedRound, rounds: Sequence[RecordedRound]) -> Stored:
    """Return the figures of a round, with the general ones that every game has."""
    general = {"game.rounds": Sum(1, 1)}
    if one.score is not None:
        general["game.score"] = Sum(one.score, 1)
    if one.place is not None and len({other.side for other in rounds}) > 1:
        general["game.won"] = Sum(int(one.place == 1), 1)
        general["game.place"] = Sum(one.place, 1)
    return stored({**general, **one.figures})


def parts_of(
    game: RecordedGame, rounds: Sequence[RecordedRound], edition: str, of: Mapping[int, Stored]
) -> Parts:
    """Return what a game adds to each sum. `of` are the figures by seat."""
    parts: Parts = {}
    for one in rounds:
        if one.seat in of and one.counts_for(Purpose.STATISTICS):
            for place in _places(game, one, edition):
                parts[place] = added(parts.get(place, {}), of[one.seat])
    return parts


def _places(game: RecordedGame, one: RecordedRound, edition: str) -> Iterator[Place]:
    for period in periods_of(game.month):
        yield Place(one.golfer_id, game.game, game.mode, period, edition)
        if one.reason not in NOT_PEOPLE:
            yield Place(None, game.game, game.mode, period, edition)


def merged(many: Iterable[Parts]) -> Parts:
    """Return the sums of the parts of several games."""
    found: Parts = {}
    for parts in many:
        for place, sums in parts.items():
            found[place] = added(found.get(place, {}), sums)
    return found
