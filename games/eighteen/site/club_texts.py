"""Descriptions of clubs for players who do not know the cards yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext, spoken
from games.eighteen.rules.components import CLUBS, Club, DeckName, big_hit_deck
from games.eighteen.rules.legal import declares
from games.eighteen.site.asked import Asked
from games.eighteen.site.flight_texts import best
from games.eighteen.site.words import club_name, deck_name
from games.site.messages import OptionWords

TRAITS = {
    "tee_only": gettext_lazy("You can only play it from a tee."),
    "rough_free": gettext_lazy("The rough doesn’t shorten its shots."),
    "declare_after": gettext_lazy("You aim after the card is shown, even for chips."),
    "bunker_as_rough": gettext_lazy("In a bunker, it plays as if from the rough."),
}


def club_to_play(asked: Asked, group: str, option: Any) -> OptionWords:
    """Describe a club that can be selected for the next turn, with its best possible result if
    known.
    """
    club = CLUBS[option.action.club]
    detail = best(asked, option.reach) if option.playable else _("can’t be played from here")
    return OptionWords(group, club_name(club.card), detail, explained(club, asked.thrower))


@spoken
def explained(club: Club, thrower: str) -> str:
    """Describe a club and its big hit, in which `thrower` discards a card."""
    return " ".join(_sentences(club, thrower))


@spoken
def drawn(club: Club, deck: DeckName) -> str:
    """Describe a shot with one of the club's decks, for a club that has been revealed."""
    return " ".join([_draw(club, (deck,)), *_traits(club)])


def _sentences(club: Club, thrower: str) -> Iterator[str]:
    yield _draw(club, club.decks)
    if any(declares(club, deck) for deck in club.decks):
        yield _("With the chip deck, you aim before you draw.")
    yield from _traits(club)
    if club.big_hit:
        yield _big_hit(club, thrower)


def _traits(club: Club) -> Iterator[str]:
    yield from (str(text) for trait, text in TRAITS.items() if getattr(club, trait))


def _draw(club: Club, among: tuple[DeckName, ...]) -> str:
    if not club.draw:
        return _(
            "It flies {fairway} hexes straight, {rough} from the rough, without a card."
        ).format(fairway=club.fairway, rough=club.rough)
    decks = _(" or ").join(deck_name(deck) for deck in among)
    return ngettext(
        "You draw {count} card from {decks}.",
        "You draw {count} cards from {decks} and play one of them.",
        club.draw,
    ).format(count=club.draw, decks=decks)


def _big_hit(club: Club, thrower: str) -> str:
    sentence = _("Or try a big hit with {cards} cards from {deck}: {name} discards one. {rest}")
    deck = deck_name(big_hit_deck(club))
    return sentence.format(cards=club.draw + 1, deck=deck, name=thrower, rest=big_hit_rest(club))


def big_hit_rest(club: Club) -> str:
    """Describe how many cards of a big hit the hitter can still fly (E4.3)."""
    return ngettext("You play the other one.", "You play one of the others.", club.draw)
