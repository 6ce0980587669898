"""The ratings of the players at waiting tables."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q

from courses.social.reactions.models import Block
from games.record.log.selectors.reasons import pace_of
from games.record.ratings.formula import Skill
from games.record.ratings.models import GolferRating
from games.table_views.selectors.ratings import SeatRating, SeatRatings
from games.tables.models.session import Session
from games.tables.selectors.access import Person


def ratings_at_tables(tables: Sequence[Session], viewer: Person) -> SeatRatings:
    """Return each player's rating in the game and at the pace of the table, with one query.

    The seats have been read already. Ratings of people with a block between them and the viewer are
    left out, as from the list of a user's ratings.
    """
    wanted = {
        (table.pk, seat.number): (seat.user_id, table.game, str(pace_of(table)))
        for table in tables
        for seat in table.seats.all()
        if seat.user_id is not None and not seat.local_name
    }
    rows = GolferRating.objects.filter(
        golfer__user__in={user for user, _game, _pace in wanted.values()},
        golfer__user__is_active=True,
        game__in={table.game for table in tables},
    )
    if viewer is not None and viewer.pk is not None:
        rows = rows.exclude(_blocked(viewer.pk))
    found = {
        (user, game, pace): Skill(rating, uncertainty)
        for user, game, pace, rating, uncertainty in rows.values_list(
            "golfer__user", "game", "pace", "rating", "uncertainty"
        )
    }
    return {seat: _shown(found[key]) for seat, key in wanted.items() if key in found}


def _blocked(viewer: int) -> Q:
    """Return the condition for ratings of people with a block between them and the viewer."""
    by_viewer = Block.objects.filter(user=viewer).values("person")
    of_viewer = Block.objects.filter(person=viewer).values("user")
    return Q(golfer__user__in=by_viewer) | Q(golfer__user__in=of_viewer)


def _shown(skill: Skill) -> SeatRating:
    return SeatRating(round(skill.rating), round(skill.uncertainty), skill.provisional)
