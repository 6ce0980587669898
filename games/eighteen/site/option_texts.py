"""What each option of 18 Holes says: a heading, a title and where it leads, for every reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from courses.geometry.hex import Hex, distance, neighbours
from courses.types.course.words import DIRECTIONS
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, SHOTS, Turns, big_hit_deck
from games.eighteen.rules.options import Option
from games.eighteen.rules.view import View
from games.eighteen.site.words import KINDS, deck_name
from games.site.messages import OptionWords

ON = {
    "rough": gettext_lazy("rough"),
    "fairway": gettext_lazy("fairway"),
    "green": gettext_lazy("another green"),
    "tee": gettext_lazy("a tee"),
    "trees": gettext_lazy("trees"),
    "water": gettext_lazy("water"),
    "lake": gettext_lazy("lake"),
    "bunker": gettext_lazy("bunker"),
    "clubhouse": gettext_lazy("clubhouse"),
}
FATES = {
    "landed": gettext_lazy("{where}"),
    "trees": gettext_lazy("trees stop it: {where}"),
    "stuck": gettext_lazy("into trees: you stay"),
    "out_of_bounds": gettext_lazy("out of bounds: you stay"),
}


def describe(view: View, seat: int, option: Option) -> OptionWords:
    """An option in words, from no more than the seat's own view."""
    return _DESCRIBE[type(option.action)](view, seat, option)


def _lay(view: View, seat: int, option: Any) -> OptionWords:
    detail = "" if option.playable else _("not to be played from here")
    return OptionWords(_("Your clubs"), CLUBS[option.action.club].name, detail)


def _pick(view: View, seat: int, option: Any) -> OptionWords:
    return OptionWords(_("Your pack"), CLUBS[option.action.club].name, "")


def _reset(view: View, seat: int, option: Any) -> OptionWords:
    return OptionWords(_("Or"), _("Take all used clubs back"), "")


def _pick_up(view: View, seat: int, option: Any) -> OptionWords:
    return OptionWords(_("Or"), _("Pick the ball up"), _("no points on this hole"))


def _step(view: View, seat: int, option: Any) -> OptionWords:
    direction = _direction(_heading(view.seats[seat].at, option.action.to))
    return OptionWords(_("Step one hex"), direction, _where(view, option))


def _play(view: View, seat: int, option: Any) -> OptionWords:
    group = _("Play the {club}").format(club=CLUBS[_laid(view, seat)].name)
    action = option.action
    if action.deck is None:
        return OptionWords(group, _direction(action.direction), _fate(view, option))
    deck = deck_name(action.deck)
    if action.direction is None:
        return OptionWords(group, _("Draw from {deck}").format(deck=deck), _("aim after the draw"))
    chip = _("Chip with the {club}: aim before the draw").format(club=CLUBS[_laid(view, seat)].name)
    return OptionWords(chip, _direction(action.direction), _("card of {deck}").format(deck=deck))


def _big_hit(view: View, seat: int, option: Any) -> OptionWords:
    club = CLUBS[_laid(view, seat)]
    title = _("{count} cards of {deck}").format(
        count=club.draw + 1, deck=deck_name(big_hit_deck(club))
    )
    return OptionWords(_("Big hit"), title, _("your neighbour throws one away"))


def _exit(view: View, seat: int, option: Any) -> OptionWords:
    group = _("Out of the bunker with {deck}").format(deck=deck_name(option.action.deck))
    return OptionWords(group, _direction(option.action.direction), _("aim before the draw"))


def _follow(view: View, seat: int, option: Any) -> OptionWords:
    pile = option.action.pile
    asked = SHOTS[_top(view, pile)].replace_from
    title = _("Draw the next card from {deck}").format(deck=deck_name(asked or ""))
    return OptionWords(_pile(view, pile), title, "")


def _fly(view: View, seat: int, option: Any) -> OptionWords:
    action = option.action
    paths = SHOTS[_top(view, action.pile)].paths
    title = _direction(action.direction)
    if len(paths) > 1:
        bend = _bend(paths[action.path])
        title = _("{direction}, {bend}").format(direction=title, bend=bend)
    return OptionWords(_pile(view, action.pile), title, _fate(view, option))


def _discard(view: View, seat: int, option: Any) -> OptionWords:
    kind = capfirst(KINDS[SHOTS[_top(view, option.action.pile)].kind])
    title = _("Card {number}: {kind}").format(number=option.action.pile + 1, kind=kind)
    return OptionWords(_("Throw one away"), title, "")


def _laid(view: View, seat: int) -> int:
    laid = view.seats[seat].laid
    assert laid is not None
    return laid


def _top(view: View, pile: int) -> int:
    assert view.shot is not None
    return view.shot.piles[pile][-1]


def _pile(view: View, pile: int) -> str:
    assert view.shot is not None
    shot = SHOTS[_top(view, pile)]
    card = capfirst(_("{deck}: {kind}").format(deck=deck_name(shot.deck), kind=KINDS[shot.kind]))
    # Two cards side by side may be alike.
    if len(view.shot.piles) == 1:
        return card
    return _("Card {number} · {card}").format(number=pile + 1, card=card)


def _direction(direction: int) -> str:
    return capfirst(str(DIRECTIONS[direction]))


def _heading(start: Hex, to: Hex) -> int:
    return neighbours(start).index(to)


def _bend(turns: Turns) -> str:
    side = "left" if min(turns) < 0 else "right" if max(turns) > 0 else "straight"
    late = side != "straight" and sum(map(bool, turns)) == 1
    return str(KINDS[f"late {side}" if late else side])


def _fate(view: View, option: Any) -> str:
    return str(FATES[option.fate or "landed"]).format(where=_where(view, option))


def _where(view: View, option: Any) -> str:
    if option.to is None or option.terrain is None:
        return ""
    green = view.hole_played.green
    if option.to == green:
        return _("on the green!")
    return _("{ground}, {count} to go").format(
        ground=ON[option.terrain], count=distance(option.to, green)
    )


_DESCRIBE: dict[type[Any], Callable[[View, int, Any], OptionWords]] = {
    a.LayClub: _lay,
    a.PickClub: _pick,
    a.ResetHand: _reset,
    a.PickUp: _pick_up,
    a.MoveOneHex: _step,
    a.PlayClub: _play,
    a.TryBigHit: _big_hit,
    a.ExitBunker: _exit,
    a.FollowSpecial: _follow,
    a.FlyBall: _fly,
    a.DiscardShot: _discard,
}
