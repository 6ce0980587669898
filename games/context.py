from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.selectors.lobby import waiting_count


def turns(request: HttpRequest) -> dict[str, object]:
    """How many tables wait for the reader, counted when a page shows it."""
    # A request that is refused at the door, for its host say, never gets a user.
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"turns_waiting": 0}
    return {"turns_waiting": SimpleLazyObject(lambda: waiting_count(user))}
