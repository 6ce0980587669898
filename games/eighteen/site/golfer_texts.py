"""The option texts of golfer cards (E11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.text import capfirst

from core.i18n.translation import gettext as _
from games.eighteen.rules import actions as a
from games.eighteen.rules.components import CLUBS, SHOTS
from games.eighteen.rules.state import Side
from games.eighteen.site.asked import Asked
from games.eighteen.site.club_texts import club_to_play, explained
from games.eighteen.site.golfers import GOLFERS, SIDES
from games.eighteen.site.words import KINDS, club_name, deck_name
from games.site.messages import OptionWords


def _golfer(asked: Asked, option: Any) -> OptionWords:
    page, agreed = GOLFERS[option.action.golfer], asked.view.side
    # The action contains no side if the table agreed on one.
    side: Side = option.action.side if agreed == "each" else agreed
    group = _("Your golfer, {side}").format(side=SIDES[side].lower())
    return OptionWords(group, str(page.name), str(page.line(side)))


def _name(asked: Asked, option: Any) -> OptionWords:
    club = CLUBS[option.action.club]
    return OptionWords(
        _("It never expires"), club_name(club.card), "", explained(club, asked.thrower)
    )


def _look(asked: Asked, option: Any) -> OptionWords:
    deck = capfirst(deck_name(option.action.deck))
    return OptionWords(_("Look at the top card"), deck, _("once per hole"))


def _seen(asked: Asked) -> str:
    powers = asked.view.seats[asked.seat].powers
    assert powers is not None and powers.seen is not None
    shot = SHOTS[powers.seen]
    return capfirst(_("{deck}: {kind}").format(deck=deck_name(shot.deck), kind=KINDS[shot.kind]))


def _keep(asked: Asked, option: Any) -> OptionWords:
    return OptionWords(
        _seen(asked), _("Keep it for your next shot"), _("with a club that uses its deck")
    )


def _show(asked: Asked, option: Any) -> OptionWords:
    return OptionWords(_seen(asked), _("Leave it on the deck"), _("face up"))


def _borrow(asked: Asked, option: Any) -> OptionWords:
    return club_to_play(asked, _("Other players’ clubs"), option)


def _redraw(asked: Asked, option: Any) -> OptionWords:
    shot = asked.view.shot
    assert shot is not None
    deck = deck_name(SHOTS[shot.piles[option.action.pile][-1]].deck)
    price = option.action.club
    title = _("Redraw card {number} from {deck}").format(number=option.action.pile + 1, deck=deck)
    detail = "" if price is None else _("for the {club}").format(club=club_name(price))
    return OptionWords(_("Draw again"), title, detail, _("You have to play the new card."))


DESCRIBE: Mapping[type[Any], Callable[[Asked, Any], OptionWords]] = {
    a.ChooseGolfer: _golfer,
    a.NameClub: _name,
    a.LookAtDeck: _look,
    a.KeepCard: _keep,
    a.ShowCard: _show,
    a.BorrowClub: _borrow,
    a.Redraw: _redraw,
}
