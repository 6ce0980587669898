"""What every page knows of the reader's games."""

from django.http import HttpRequest
from django.utils import timezone

from games.lobby.selectors.lobby import waiting_count
from games.table_views.selectors.received import invitation_count


def turns_waiting(request: HttpRequest) -> dict[str, int]:
    """For the head: at how many tables it is the reader's turn, and how many keep them a seat."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {}
    return {
        "turns_waiting": waiting_count(user),
        "invitations_waiting": invitation_count(user, at=timezone.now()),
    }
