"""The texts of each option in 18 Holes: a heading, a title and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from core.i18n.translation import spoken
from courses.geometry.hex import neighbours
from courses.types.course.words import DIRECTIONS
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, SHOTS, Turns, big_hit_deck
from games.eighteen.rules.figures import names_golfer
from games.eighteen.rules.options import Option
from games.eighteen.rules.view import View, as_figure
from games.eighteen.site import golfer_texts
from games.eighteen.site.asked import Asked
from games.eighteen.site.club_texts import big_hit_rest, club_to_play, drawn, explained
from games.eighteen.site.flight_texts import best, cost, far, fate
from games.eighteen.site.words import FIGURES, KINDS, club_name, deck_name, opponent_name
from games.site.messages import OptionWords, Scene


def describe(
    view: View, seat: int, options: Sequence[Option], scene: Scene
) -> tuple[OptionWords, ...]:
    """Return the texts of options, using only the seat's own view."""
    alone = Asked(view, seat, scene)
    if view.seats[seat].mate is None:
        return tuple([_DESCRIBE[type(option.action)](alone, option) for option in options])
    figures = [Asked(as_figure(view, seat, figure), seat, scene) for figure in range(len(FIGURES))]
    return tuple([_of_two(alone, figures, option) for option in options])


def _of_two(alone: Asked, figures: Sequence[Asked], option: Option) -> OptionWords:
    """Return the text of an option in a team, for the golfer that the action names (E9.4)."""
    action: Any = option.action
    if not names_golfer(action):
        return _DESCRIBE[type(action)](alone, option)
    words = _DESCRIBE[type(action)](figures[action.figure], option)
    group = _("Golfer {figure}: {group}").format(figure=FIGURES[action.figure], group=words.group)
    return msgspec.structs.replace(words, group=group)


def _lay(asked: Asked, option: Any) -> OptionWords:
    group = _("Your clubs: {far}").format(far=far(asked))
    return club_to_play(asked, group, option)


def _pick(asked: Asked, option: Any) -> OptionWords:
    club = CLUBS[option.action.club]
    return OptionWords(_("Your pack"), club_name(club.card), "", explained(club, asked.thrower))


def _reset(asked: Asked, option: Any) -> OptionWords:
    return OptionWords(_("Or"), _("Take back all used clubs"), "")


def _pick_up(asked: Asked, option: Any) -> OptionWords:
    return OptionWords(_("Or"), _("Pick up the ball"), _("no points on this hole"))


def _choose_hole(asked: Asked, option: Any) -> OptionWords:
    number = option.action.hole
    par = asked.view.course.holes[number - 1].par
    title = _("Hole {n}").format(n=number)
    return OptionWords(_("Greens"), title, _("par {par}").format(par=par))


def _keep_target(asked: Asked, option: Any) -> OptionWords:
    number = option.action.hole
    detail = _("par {par}").format(par=asked.view.course.holes[number - 1].par)
    return OptionWords(_("Your secret target"), _("Green {n}").format(n=number), detail)


def _peek(asked: Asked, option: Any) -> OptionWords:
    """Return the text of an option to look at an opponent's top club (E10.4)."""
    assert asked.view.solo is not None
    number = option.action.opponent
    opponent = asked.view.solo.opponents[number]
    title = opponent_name(number)
    if opponent.target is None:
        return OptionWords(_("Look at the top club of"), title, "")
    detail = _("playing for green {hole}").format(hole=opponent.target)
    return OptionWords(_("Look at the top club of"), title, detail)


def _decline(asked: Asked, option: Any) -> OptionWords:
    return OptionWords(_("Or"), _("Skip it"), "")


def _step(asked: Asked, option: Any) -> OptionWords:
    direction = _direction(neighbours(asked.at).index(option.action.to))
    return _flown(asked, option, _("Step one hex"), direction)


def _play(asked: Asked, option: Any) -> OptionWords:
    action, card = option.action, asked.club.card
    group = _play_the(card)
    if action.deck is None:
        return _flown(asked, option, group, _direction(action.direction))
    deck, ahead = deck_name(action.deck), best(asked, option.reach)
    if action.direction is None:
        title = _("Draw from {deck}").format(deck=deck)
        detail = _listed(ahead, _("aim after the draw"))
        return OptionWords(group, title, detail, drawn(asked.club, action.deck))
    return OptionWords(_chip(card, action.deck), _direction(action.direction), ahead)


@spoken
def _play_the(card: int) -> str:
    return _("Play the {club}").format(club=club_name(card))


@spoken
def _chip(card: int, deck: str) -> str:
    """Return the heading of a chip, which names the deck once for all directions."""
    text = _("Chip with the {club}: aim, then draw from {deck}")
    return text.format(club=club_name(card), deck=deck_name(deck))


def _big_hit(asked: Asked, option: Any) -> OptionWords:
    club = asked.club
    deck = deck_name(big_hit_deck(club))
    title = _("{count} cards from {deck}").format(count=club.draw + 1, deck=deck)
    thrown = _("{name} discards one").format(name=asked.thrower)
    detail = _listed(best(asked, option.reach), thrown)
    return OptionWords(_("Big hit"), title, detail, big_hit_rest(club))


def _exit(asked: Asked, option: Any) -> OptionWords:
    group = _("Out of the bunker with {deck}").format(deck=deck_name(option.action.deck))
    more = _("The card can also send the ball to the left or right, or leave it in the sand.")
    direction = _direction(option.action.direction)
    return OptionWords(group, direction, _("aim before the draw"), more)


def _follow(asked: Asked, option: Any) -> OptionWords:
    pile = option.action.pile
    asks_for = SHOTS[_top(asked.view, pile)].replace_from
    title = _("Draw the next card from {deck}").format(deck=deck_name(asks_for or ""))
    return OptionWords(_pile(asked.view, pile), title, best(asked, option.reach))


def _fly(asked: Asked, option: Any) -> OptionWords:
    action = option.action
    title = _flight(_top(asked.view, action.pile), action.direction, action.path)
    return _flown(asked, option, _pile(asked.view, action.pile), title)


@spoken
def _flight(card: int, direction: int, path: int) -> str:
    paths = SHOTS[card].paths
    if len(paths) == 1:
        return _direction(direction)
    return _("{direction}, {bend}").format(direction=_direction(direction), bend=_bend(paths[path]))


def _flown(asked: Asked, option: Any, group: str, title: str) -> OptionWords:
    return OptionWords(
        group,
        title,
        fate(asked, option),
        cost(asked, option),
        _outcome(option),
    )


_WAYS = ("direction", "path")


def _outcome(option: Any) -> str:
    """Return a key shared by all flights of a shot with the same end; "" if it is unknown."""
    if option.fate is None:
        return ""
    return f"{_shot(option.action)} {option.fate} {option.to}"


@lru_cache(maxsize=1 << 12)
def _shot(action: Any) -> str:
    shot = [getattr(action, name) for name in action.__struct_fields__ if name not in _WAYS]
    return " ".join(map(str, (type(action).__name__, *shot)))


def _discard(asked: Asked, option: Any) -> OptionWords:
    view, pile = asked.view, option.action.pile
    kind = capfirst(KINDS[SHOTS[_top(view, pile)].kind])
    golfer = view.order[0]
    group = _("Discard one of {name}’s cards").format(name=asked.scene.name(golfer))
    title = _("Card {number}: {kind}").format(number=pile + 1, kind=kind)
    leads = best(Asked(view, golfer, asked.scene), option.reach)
    return OptionWords(group, title, leads or _("goes nowhere"))


def _listed(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _top(view: View, pile: int) -> int:
    assert view.shot is not None
    return view.shot.piles[pile][-1]


def _pile(view: View, pile: int) -> str:
    assert view.shot is not None
    return _card(_top(view, pile), pile if len(view.shot.piles) > 1 else None)


@spoken
def _card(number: int, pile: int | None) -> str:
    shot = SHOTS[number]
    card = capfirst(_("{deck}: {kind}").format(deck=deck_name(shot.deck), kind=KINDS[shot.kind]))
    # Two cards side by side can be identical, so each one has a number.
    if pile is None:
        return card
    return _("Card {number} · {card}").format(number=pile + 1, card=card)


@spoken
def _direction(direction: int) -> str:
    return capfirst(str(DIRECTIONS[direction]))


@spoken
def _bend(turns: Turns) -> str:
    side = "left" if min(turns) < 0 else "right" if max(turns) > 0 else "straight"
    late = side != "straight" and sum(map(bool, turns)) == 1
    return str(KINDS[f"late {side}" if late else side])


_DESCRIBE: dict[type[Any], Callable[[Asked, Any], OptionWords]] = {
    a.LayClub: _lay,
    a.PickClub: _pick,
    a.ResetHand: _reset,
    a.PickUp: _pick_up,
    a.ChooseHole: _choose_hole,
    a.PeekOpponent: _peek,
    a.KeepTarget: _keep_target,
    a.Decline: _decline,
    a.MoveOneHex: _step,
    a.PlayClub: _play,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _exit,
    a.FollowSpecial: _follow,
    a.FlyBall: _fly,
    a.DiscardShot: _discard,
    **golfer_texts.DESCRIBE,
}
