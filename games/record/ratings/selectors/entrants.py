"""Decide who takes part in the rating of a game, from the rows of the log alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import combinations
from typing import Protocol

from games.record.log.models import Purpose, Reason, RecordedGame, RecordedRound, counting
from games.record.ratings.formula import MEAN, START, Entrant, Skill, anchored
from games.record.ratings.models import GolferRating, RatingChange
from games.registry import CARDS

GAMES_A_DAY = 10
"""The maximum number of rated games a day between the same two members. Further games are played
unrated, so that two friends, or one person with two accounts, cannot lift a rating without end.
Bots have fixed ratings, so games against them have no limit.
"""


Pair = frozenset[int]
"""The golfers of two members, or one golfer twice."""


class Known(Protocol):
    """What earlier games have changed."""

    def skills(self, game: RecordedGame, golfers: Collection[int]) -> Mapping[int, Skill]:
        """Return the skills of golfers who have been rated in the game's kind and pace."""

    def together(self, day: date, golfers: Collection[int]) -> Counter[Pair]:
        """Count the rated games of a day that each two of these golfers have played together."""


def entrants_of(game: RecordedGame, rounds: Sequence[RecordedRound], known: Known) -> list[Entrant]:
    """Return the entrants of a game, or none if it changes no rating."""
    taking_part = [each for each in counting(rounds, Purpose.RATING) if each.place is not None]
    people = {
        each.golfer_id: each.side
        for each in taking_part
        if each.reason != Reason.BOT and each.golfer_id is not None
    }
    if not people or len({each.side for each in taking_part}) < 2:
        return []
    opponents = [
        frozenset(pair) for pair in combinations(people, 2) if people[pair[0]] != people[pair[1]]
    ]
    if opponents:
        played = known.together(game.finished_at.date(), people)
        if any(played[pair] >= GAMES_A_DAY for pair in opponents):
            return []
    current, places = known.skills(game, people), places_of(taking_part)
    return [_entrant(game, each, places[each.side], current) for each in taking_part]


def places_of(taking_part: Sequence[RecordedRound]) -> Mapping[int, int]:
    """Return the place of each side. A side whose members have all left is behind all that stayed.

    Otherwise, resigning a lost game early could save points.
    """
    sides = {each.side for each in taking_part}
    stayed = {each.side for each in taking_part if each.reason != Reason.LEFT}
    place = {each.side: each.place or 0 for each in taking_part}
    ranks = {side: (side not in stayed, place[side]) for side in sides}
    return {side: 1 + sum(other < rank for other in ranks.values()) for side, rank in ranks.items()}


def _entrant(
    game: RecordedGame, row: RecordedRound, place: int, current: Mapping[int, Skill]
) -> Entrant:
    is_bot = row.reason == Reason.BOT
    assert row.golfer is not None and row.golfer_id is not None
    skill = anchor(game.game, row.golfer.bot) if is_bot else current.get(row.golfer_id, START)
    gains = row.reason not in (Reason.HELPED, Reason.LEFT)
    return Entrant(row.seat, row.side, place, skill, fixed=is_bot, gains=gains)


def anchor(game: str, level: str) -> Skill:
    """Return the fixed skill of a level of the site's bots."""
    card = CARDS.get(game)
    return anchored(card.bots.ratings.get(level, round(MEAN)) if card else round(MEAN))


class Stored:
    """What earlier games have changed, from the database."""

    def skills(self, game: RecordedGame, golfers: Collection[int]) -> Mapping[int, Skill]:
        rows = GolferRating.objects.filter(golfer__in=golfers, game=game.game, pace=game.pace)
        return {row.golfer_id: row.skill for row in rows}

    def together(self, day: date, golfers: Collection[int]) -> Counter[Pair]:
        changes = RatingChange.objects.filter(golfer__in=golfers, day=day)
        played: dict[int, list[int]] = defaultdict(list)
        for golfer, number in changes.values_list("golfer_id", "game_id"):
            played[number].append(golfer)
        return Counter(pair for there in played.values() for pair in pairs(there))


def pairs(golfers: Iterable[int]) -> Iterator[Pair]:
    """Yield each two of the golfers."""
    return map(frozenset, combinations(golfers, 2))
