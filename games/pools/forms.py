"""The choices on the page, filled in with the user's last one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.people.models import User
from games.pools.selectors.choices import CLOCKS, Choice, modes_for_two, usual_choice
from games.pools.selectors.pools import choice_of, own_entry, pools
from games.registry import CARDS


@dataclass(frozen=True)
class Offer:
    """A choice, how many players wait for it, and whether it is chosen in the form."""

    choice: Choice
    waiting: int
    chosen: bool


def pool_form(
    user: User | None, *, game: str, at: datetime, counted: bool = True
) -> dict[str, Any]:
    """Return the context of the form for a game, or for the last choice if it is not a game's key.

    The last choice is used for its own game only. Without `counted`, the waiting players are not
    counted, which saves a query.
    """
    last = last_choice(user)
    chosen = last if game in ("", last.game) or game not in CARDS else usual_choice(game)
    waiting_now = pools(at=at) if counted else ()
    counts = {(pool.game, pool.mode, pool.pace): pool.waiting for pool in waiting_now}

    def offer(choice: Choice) -> Offer:
        waiting = counts.get((choice.game, choice.mode, choice.pace), 0)
        return Offer(choice, waiting, choice == chosen)

    modes = modes_for_two(CARDS[chosen.game])
    return {
        "chosen": offer(chosen),
        "modes": [offer(Choice(chosen.game, mode, chosen.pace)) for mode in modes if mode],
        "paces": [offer(Choice(chosen.game, chosen.mode, pace)) for pace in CLOCKS],
        "busy_pools": [
            offer(Choice(game, mode, pace)) for (game, mode, pace), count in counts.items() if count
        ],
    }


def last_choice(user: User | None) -> Choice:
    """Return the user's last choice, or the usual one of the first game for two players."""
    entry = own_entry(user) if user else None
    games = [key for key, card in CARDS.items() if modes_for_two(card)]
    if entry is not None and entry.game in games:
        last = choice_of(entry)
        if last.mode in modes_for_two(CARDS[last.game]) and last.pace in CLOCKS:
            return last
    return usual_choice(games[0])
