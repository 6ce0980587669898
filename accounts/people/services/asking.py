"""Being asked before each move."""

from accounts.people.models import User


def ask_before_moves(*, user_id: int, asks: bool) -> None:
    """Whether somebody confirms each move. Saying it again changes nothing."""
    User.objects.filter(pk=user_id).update(asks_before_moves=asks)
