"""The game card of Golfie."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.i18n.translation import gettext_lazy as _
from courses.designs.deck.drawing import area_svg
from courses.designs.deck.shipped import shipped
from games.golfie.rules.events import GameStarted
from games.golfie.rules.rules import GOLFIE as RULES
from games.golfie.rules.scoring import solo_target
from games.golfie.rules.state import Config
from games.golfie.rules.view import View
from games.golfie.site.aim import aim
from games.golfie.site.analyst import ANALYST
from games.golfie.site.by_mail import BY_MAIL
from games.golfie.site.clauses import CLAUSES
from games.golfie.site.figures import FIGURES
from games.golfie.site.learn import STEPS, D
from games.golfie.site.learn_pictures import area
from games.golfie.site.lessons import LESSONS
from games.golfie.site.messages import MESSAGES
from games.golfie.site.options import OPTIONS
from games.golfie.site.paper import PAPER
from games.golfie.site.presenter import PRESENTER
from games.golfie.site.progress import progress
from games.golfie.site.review import REVIEW
from games.golfie.site.sample import SAMPLE
from games.golfie.site.words import card_name
from games.site.card import About, Bots, GameCard
from games.site.options import Picture

AREA_WIDTH = 512
"""The width of the picture of the player's cards in an email, in pixels."""


def components() -> dict[str, Any]:
    """Return the built-in decks. A game's own deck is part of its view."""
    return {"decks": dict(shipped())}


def own_area(view: View, seat: int) -> Picture:
    """Return the picture of the seat's nine cards."""
    return Picture(
        area_svg(view.seats[seat].area), AREA_WIDTH, None, lambda names: _area_shown(view, seat)
    )


def _area_shown(view: View, seat: int) -> str:
    names = [card_name(card) for card in view.seats[seat].area]
    top, middle, bottom = (", ".join(names[row : row + 3]) for row in (0, 3, 6))
    text = _("Your nine cards. Top row: {top}. Middle row: {middle}. Bottom row: {bottom}.")
    return text.format(top=top, middle=middle, bottom=bottom)


def renamed(name: str, data: Any) -> Any:
    """Return a copy of the value with a different deck name and without the description."""
    match data:
        case Config() | View():
            return replace(data, deck=replace(data.deck, name=name, about=""))
        case GameStarted():
            return replace(data, config=renamed(name, data.config))
    return data


GOLFIE = GameCard(
    folder=Path(__file__).parent,
    rules=RULES,
    about=About(
        name=_("Golfie"),
        title=_("Golfie with the deck {ground}"),
        lines=_(
            "Nine cards in front of you. Turn them up, swap them, clear three of a kind and "
            "bring low cards to the top for the holes."
        ),
        aim=_(
            "Your cards are your strokes, and the fewest strokes after 18 holes win. In a "
            "solo game, finish with fewer than 54."
        ),
        players=_("1 to 8 players, solo or in teams"),
        time=_("10 minutes"),
        picture=lambda: area((3, 1, D, D, 2, 5, D, D, 4), marked=(4,), arrows=((4, 1), (4, 5))),
        shows=_("A player’s nine cards, five of them face up, and where the middle one can go."),
    ),
    design="deck",
    options=OPTIONS,
    bots=Bots(
        levels={
            "caddie": _("Bot: Caddie (quick and sensible)"),
            "pro": _("Bot: Pro (hard to beat)"),
        },
        ratings={"caddie": 1500, "pro": 1730},
    ),
    messages=MESSAGES,
    lessons=LESSONS,
    clauses=CLAUSES,
    learn=STEPS,
    aim=aim,
    presenter=PRESENTER,
    components=components,
    picture=own_area,
    keepsake=None,
    progress=progress,
    renamed=renamed,
    ground=None,
    target=lambda config: solo_target(config.deck),
    measure="strokes",
    sample=SAMPLE,
    scorekeeping=None,
    paper=PAPER,
    review=REVIEW,
    figures=FIGURES,
    round_description=None,
    analyst=ANALYST,
    by_mail=BY_MAIL,
)
