"""Template tag with the way to a person, for the lobby and the home page."""

from typing import Any

from django import template
from django.utils import timezone

from accounts.people.models import User
from games.pools.forms import last_choice
from games.pools.selectors.pools import own_pool, pools

register = template.Library()


@register.simple_tag
def players_waiting() -> int:
    """Return the number of players who wait in all pools."""
    return sum(pool.waiting for pool in pools(at=timezone.now()))


@register.inclusion_tag("games/pools/parts/offer.html", takes_context=True)
def play_a_person(context: dict[str, Any]) -> dict[str, Any]:
    """Show a button that waits for a player with the viewer's last choice.

    It makes no query for visitors, for whom the home page is cached.
    """
    user, now = context.get("user"), timezone.now()
    known = user if isinstance(user, User) else None
    own = own_pool(known, at=now) if known else None
    return {
        "choice": last_choice(known),
        "waits": own is not None and own.status in ("waiting", "meanwhile"),
        "csrf_token": context.get("csrf_token"),
    }
