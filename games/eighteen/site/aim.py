"""The aim of a game of 18 Holes, with the viewer's own target and golfer card."""

from __future__ import annotations

from collections.abc import Sequence

from games.eighteen.rules.state import Config
from games.eighteen.rules.view import View
from games.eighteen.site.golfers import GOLFERS, card_name
from games.eighteen.site.modes import MODES
from games.eighteen.site.page_words import WORDS
from games.site.aim import Aim, against


def aim(view: View, seat: int | None, names: Sequence[str]) -> Aim:
    """Return the aim of a game in progress."""
    return _aim(view.mode, seat, names)


def aim_before(config: Config, seats: int) -> Aim:
    """Return the aim of a waiting table whose players are not known yet."""
    return _aim(config.mode, None, ("",) * seats)


def _aim(name: str, seat: int | None, names: Sequence[str]) -> Aim:
    """Return the aim of a mode, with the player's opponent named if there is only one."""
    mode = MODES[name]
    if len(names) == 1:
        goal = str(mode.goal_alone or mode.goal)
    else:
        one = mode.goal_against_one or mode.goal
        goal = against(names, seat, one=one, several=mode.goal)
    return Aim(goal, tuple(map(str, mode.scoring)))


def own_facts(view: View, seat: int | None) -> list[str]:
    """Return texts about a player's target and golfer card, as games/eighteen/own.js does."""
    if seat is None:
        return []
    player, item = view.seats[seat], []
    if player.target:
        points = MODES[view.mode].own_target
        item.append(str(WORDS["own_target"]).format(n=player.target, points=points))
    if player.golfer and player.side:
        name, line = card_name(player.golfer, player.side), GOLFERS[player.golfer].line(player.side)
        item.append(str(WORDS["own_golfer"]).format(name=name, line=line))
    return item
