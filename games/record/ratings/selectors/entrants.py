"""Decide who takes part in the rating of a game, from the rows of the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from games.record.log.models import Purpose, Reason, RecordedGame, RecordedRound, counting
from games.record.ratings.formula import MEAN, START, Entrant, Skill, anchored
from games.record.ratings.models import GolferRating, RatingChange
from games.registry import CARDS

GAMES_A_DAY = 10
"""The maximum number of rated games a day between the same two members. Further games are played
unrated, so that two friends, or one person with two accounts, cannot lift a rating without end.
Bots have fixed ratings, so games against them have no limit.
"""


def entrants_of(game: RecordedGame, rounds: Sequence[RecordedRound]) -> list[Entrant]:
    """Return the entrants of a game, or none if it changes no rating."""
    taking_part = [each for each in counting(rounds, Purpose.RATING) if each.place is not None]
    people = [each for each in taking_part if each.reason != Reason.BOT]
    if not people or len({each.side for each in taking_part}) < 2 or _too_often(game, people):
        return []
    current = _current(game, people)
    places = places_of(taking_part)
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


def _current(game: RecordedGame, people: Sequence[RecordedRound]) -> dict[int, Skill]:
    golfers = [each.golfer_id for each in people]
    rows = GolferRating.objects.filter(golfer__in=golfers, game=game.game, pace=game.pace)
    return {row.golfer_id: row.skill for row in rows}


def _too_often(game: RecordedGame, people: Sequence[RecordedRound]) -> bool:
    """Return True if two opponents have played the maximum of rated games on this day."""
    pairs = {
        frozenset((one.golfer_id, other.golfer_id))
        for one, other in combinations(people, 2)
        if one.side != other.side
    }
    if not pairs:
        return False
    golfers = [each.golfer_id for each in people]
    today = RatingChange.objects.filter(golfer__in=golfers, day=game.finished_at.date())
    played: dict[int, set[int]] = {}
    for golfer, number in today.values_list("golfer_id", "game_id"):
        played.setdefault(number, set()).add(golfer)
    counts = Counter(
        frozenset(pair) for there in played.values() for pair in combinations(sorted(there), 2)
    )
    return any(counts[pair] >= GAMES_A_DAY for pair in pairs if None not in pair)
