"""What every page knows of the reader's games."""

from django.http import HttpRequest

from games.selectors.lobby import waiting_count


def turns_waiting(request: HttpRequest) -> dict[str, int]:
    """At how many tables it is the reader's turn, for the badge."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {}
    return {"turns_waiting": waiting_count(user)}
