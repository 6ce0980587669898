"""The page of games to watch."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.lobby.selectors.filters import PACES, narrowed
from games.lobby.selectors.watching import FINISHED, SHOWN, lately_finished, watchable_games
from games.registry import CARDS
from games.table_views.selectors.table_cards import table_cards

PACE_NAMES: dict[str, Promise | str] = {
    "quick": _("Quick: seconds or minutes"),
    "slow": _("Slow: hours or days"),
    "none": _("No clock"),
}


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """Show the running games that anyone can watch, and the last finished ones.

    The query chooses a game and a pace. Unknown values are ignored.
    """
    chosen, now = _chosen(request), timezone.now()
    running = narrowed(watchable_games(), chosen)[:SHOWN]
    finished = narrowed(lately_finished(), chosen)[:FINISHED]
    # The viewer is not passed on, so the page shows what a stranger sees.
    context = {
        "running": table_cards(running, None, at=now),
        "finished": table_cards(finished, None, at=now),
        "games": CARDS,
        "paces": PACE_NAMES,
        "chosen": chosen,
    }
    return render(request, "games/lobby/watch.html", context)


def _chosen(request: HttpRequest) -> dict[str, Any]:
    known: dict[str, Any] = {"game": CARDS, "pace": PACES}
    return {name: value for name in known if (value := request.GET.get(name, "")) in known[name]}
