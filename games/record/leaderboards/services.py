"""Follow the accounts of golfers: who is listed on the leaderboards."""

from __future__ import annotations

from accounts.people.models import User
from accounts.visibility.selectors import is_findable
from games.record.leaderboards.models import Standing


def list_golfer(*, user: User) -> None:
    """List the golfer of a user on the leaderboards, or hide them, as others can find the user."""
    listed = is_findable(user)
    Standing.objects.filter(golfer__user=user).exclude(is_listed=listed).update(is_listed=listed)


def unlist_golfer(*, user: User) -> None:
    """Hide the golfer of an account that is being deleted."""
    Standing.objects.filter(golfer__user=user).update(is_listed=False)
