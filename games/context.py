from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.selectors.lobby import waiting_count


def turns(request: HttpRequest) -> dict[str, object]:
    """How many tables wait for the reader, counted when a page shows it."""
    if not request.user.is_authenticated:
        return {"turns_waiting": 0}
    return {"turns_waiting": SimpleLazyObject(lambda: waiting_count(request.user))}
