"""Template tag with the button that finds another player, for the lobby and the home page."""

from typing import Any

from django import template
from django.utils import timezone

from accounts.people.models import User
from games.pools.forms import pool_form
from games.pools.selectors.pools import own_pool

register = template.Library()


@register.inclusion_tag("games/pools/parts/offer.html", takes_context=True)
def play_a_person(context: dict[str, Any], *, counted: bool = True) -> dict[str, Any]:
    """Show a button that waits for a player with the viewer's last choice."""
    user, now = context.get("user"), timezone.now()
    known = user if isinstance(user, User) else None
    own = own_pool(known, at=now) if known else None
    return {
        **pool_form(known, game="", at=now, counted=counted),
        "waits": own is not None and own.status in ("waiting", "meanwhile"),
        "csrf_token": context.get("csrf_token"),
    }
