"""Context processor with the viewer's games, for every page."""

from django.http import HttpRequest
from django.utils import timezone

from games.lobby.selectors.lobby import waiting_count
from games.table_views.selectors.received import invitation_count


def turns_waiting(request: HttpRequest) -> dict[str, int]:
    """Return the numbers in the header: tables that wait for the viewer, and open invitations."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {}
    return {
        "turns_waiting": waiting_count(user),
        "invitations_waiting": invitation_count(user, at=timezone.now()),
    }
