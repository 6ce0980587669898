"""Messages about golfer cards (E2.1, E11)."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.components import SHOTS
from games.eighteen.site.golfers import GOLFERS, card_name
from games.eighteen.site.words import KINDS, club_name, deck_name
from games.site.messages import Scene


def _golfers_dealt(event: e.GolfersDealt, scene: Scene) -> str:
    sides = event.sides or (None,) * len(event.golfers)
    dealt = ", ".join(
        _("{name} is {golfer}").format(name=scene.name(seat), golfer=card_name(golfer, side))
        for seat, (golfer, side) in enumerate(zip(event.golfers, sides, strict=True))
    )
    return _("Golfer cards are dealt: {dealt}.").format(dealt=dealt)


def _golfer_chosen(event: e.GolferChosen, scene: Scene) -> str:
    return _("{name} plays as {golfer}.").format(
        name=scene.name(event.seat), golfer=card_name(event.golfer, event.side)
    )


def _club_brought(event: e.ClubBrought, scene: Scene) -> str:
    return _("{name} brings the {club}.").format(
        name=scene.name(event.seat), club=club_name(event.club)
    )


def _irons_offered(event: e.IronsOffered, scene: Scene) -> str:
    return _("{name} chooses irons before the other players.").format(name=scene.name(event.seat))


def _left_overs_offered(event: e.LeftOversOffered, scene: Scene) -> str:
    return _("{name} fills up their hand from the remaining clubs.").format(
        name=scene.name(event.seat)
    )


def _club_named(event: e.ClubNamed, scene: Scene) -> str:
    return _("{name}’s {club} never expires: it always returns to their hand.").format(
        club=club_name(event.club), name=scene.name(event.seat)
    )


def _deck_looked_at(event: e.DeckLookedAt, scene: Scene) -> str:
    name, deck = scene.name(event.seat), deck_name(event.deck)
    if event.card is None:
        return _("{name} looks at the top card of {deck}.").format(name=name, deck=deck)
    return _("{name} looks at the top card of {deck}: {kind}.").format(
        name=name, deck=deck, kind=KINDS[SHOTS[event.card].kind]
    )


def _card_kept(event: e.CardKept, scene: Scene) -> str:
    return _("{name} keeps the card from {deck} for the next shot.").format(
        name=scene.name(event.seat), deck=deck_name(event.deck)
    )


def _card_shown(event: e.CardShown, scene: Scene) -> str:
    return _("{name} leaves the card face up on {deck}: {kind}.").format(
        name=scene.name(event.seat),
        deck=deck_name(event.deck),
        kind=KINDS[SHOTS[event.card].kind],
    )


def _kept_card_played(event: e.KeptCardPlayed, scene: Scene) -> str:
    return _("{name} plays the kept card: {kind}.").format(
        name=scene.name(event.seat), kind=KINDS[SHOTS[event.card].kind]
    )


def _club_borrowed(event: e.ClubBorrowed, scene: Scene) -> str:
    return _("{name} plays {owner}’s {club}.").format(
        name=scene.name(event.seat), club=club_name(event.club), owner=scene.name(event.owner)
    )


def _power_declined(event: e.PowerDeclined, scene: Scene) -> str:
    return _("{name} doesn’t borrow a club this round.").format(name=scene.name(event.seat))


def _card_redrawn(event: e.CardRedrawn, scene: Scene) -> str:
    if event.club is None:
        return _("{name} is lucky and draws again.").format(name=scene.name(event.seat))
    return _("{name} discards the {club} and draws again.").format(
        name=scene.name(event.seat), club=club_name(event.club)
    )


EVENTS: Mapping[type[Any], Callable[[Any, Scene], str]] = {
    e.GolfersDealt: _golfers_dealt,
    e.GolferChosen: _golfer_chosen,
    e.ClubBrought: _club_brought,
    e.IronsOffered: _irons_offered,
    e.LeftOversOffered: _left_overs_offered,
    e.ClubNamed: _club_named,
    e.DeckLookedAt: _deck_looked_at,
    e.CardKept: _card_kept,
    e.CardShown: _card_shown,
    e.KeptCardPlayed: _kept_card_played,
    e.ClubBorrowed: _club_borrowed,
    e.PowerDeclined: _power_declined,
    e.CardRedrawn: _card_redrawn,
}


def _golfer_asked(view: Any, seat: int) -> str:
    dealt = view.seats[seat].golfer
    if dealt is not None:
        return _("Your golfer is {golfer}. Choose a side of the card.").format(
            golfer=GOLFERS[dealt].name
        )
    if view.side == "each":
        return _("Choose your golfer and a side of the card.")
    return _("Choose your golfer.")


ASKS: Mapping[str, str | Promise | Callable[[Any, int], str]] = {
    "golfer": _golfer_asked,
    "irons": gettext_lazy("Choose your irons before the other players get their clubs."),
    "left_over": gettext_lazy("Fill up your hand from the remaining clubs."),
    "name": gettext_lazy("Which of your clubs never expires? All players will see it."),
    "borrow": gettext_lazy("The clubs are shown. Do you want to play another player’s club?"),
}
