"""What a club does, in sentences for somebody who has never held its card."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.eighteen.rules.components import Club, big_hit_deck
from games.eighteen.rules.legal import declares
from games.eighteen.site.words import deck_name

TRAITS = {
    "tee_only": gettext_lazy("It is played from a tee only."),
    "rough_free": gettext_lazy("The rough does not shorten it."),
    "declare_after": gettext_lazy("You aim when the card lies open, with chips too."),
    "bunker_as_rough": gettext_lazy("It plays out of a bunker as from the rough."),
}


def explained(club: Club, thrower: str) -> str:
    """The whole club; `thrower` throws a card of its big hit away."""
    return " ".join(_sentences(club, thrower))


def _sentences(club: Club, thrower: str) -> Iterator[str]:
    yield _draw(club)
    if any(declares(club, deck) for deck in club.decks):
        yield _("With the chip deck you aim before the draw.")
    yield from (str(said) for trait, said in TRAITS.items() if getattr(club, trait))
    if club.big_hit:
        yield _("Or a big hit: {what}").format(what=big_hit(club, thrower))


def _draw(club: Club) -> str:
    if not club.draw:
        return _(
            "It flies {fairway} hexes straight, {rough} from the rough, without a card."
        ).format(fairway=club.fairway, rough=club.rough)
    decks = _(" or ").join(deck_name(deck) for deck in club.decks)
    return ngettext(
        "You draw {count} card of {decks}.",
        "You draw {count} cards of {decks} and play one of them.",
        club.draw,
    ).format(count=club.draw, decks=decks)


def big_hit(club: Club, thrower: str) -> str:
    """How a club's big hit goes (E4.3)."""
    return ngettext(
        "{cards} cards of {deck}; {name} throws one away, you play the other.",
        "{cards} cards of {deck}; {name} throws one away, you play one of the others.",
        club.draw,
    ).format(cards=club.draw + 1, deck=deck_name(big_hit_deck(club)), name=capfirst(thrower))
