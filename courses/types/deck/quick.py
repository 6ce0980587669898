"""Quick decks: their options and texts."""

from django.utils.translation import gettext_lazy as _

from core.i18n.translation import ngettext
from courses.designs.deck.figures import deck_figures
from courses.designs.deck.quick import QuickDeckOptions, quick_deck
from courses.designs.deck.quick.options import HALVES, STANDARD_HALF
from courses.designs.deck.validation import SEATS
from courses.designs.deck.value import DeckDesign
from courses.types.quick import Option, Quick, QuickTexts

CHARACTERS = (
    ("calm", _("Calm: values close together")),
    ("classic", _("Like the box")),
    ("wild", _("Wild: highs, lows and lost balls")),
)


def _words(deck: DeckDesign) -> str:
    figures = deck_figures(deck)
    return ngettext(
        "%(holes)s holes, %(terrain)s terrain and %(actions)s action cards for one player",
        "%(holes)s holes, %(terrain)s terrain and %(actions)s action cards for up to %(seats)s "
        "players",
        figures.seats,
    ) % {
        "holes": figures.holes,
        "terrain": figures.terrain,
        "actions": figures.actions,
        "seats": figures.seats,
    }


QUICK = Quick(
    options=QuickDeckOptions,
    make=quick_deck,
    fields=(
        Option(
            name="half",
            label=_("Holes per half"),
            default=STANDARD_HALF,
            numbers=HALVES,
            help="The number of holes in each half, including the final hole.",
        ),
        Option(
            name="character",
            label=_("Character"),
            default="classic",
            choices=CHARACTERS,
            help="How far apart the values are, and how many balls are lost.",
        ),
        Option(
            name="players",
            label=_("Players"),
            default=SEATS[-1],
            numbers=SEATS,
            help="The number of players for whom the deck must have enough cards.",
        ),
    ),
    texts=QuickTexts(
        title=_("Quick deck"),
        about=_(
            "We create a random deck that follows the rules of the game. You can change any count "
            "afterwards."
        ),
        generate=_("Generate deck"),
        take=_("Use this deck"),
        seed_hint=_("The same seed always creates the same deck."),
        waiting=_("Generating the deck…"),
        lost=_(
            "The preview could not be updated. Wait a moment, then change an option or generate "
            "another deck."
        ),
        done=_("Quick deck created with seed {seed}"),
    ),
    words=_words,
)
