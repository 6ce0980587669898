"""18 Holes in two minutes."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from courses.geometry.hex import neighbours
from games.eighteen.site.learn_pictures import (
    GREEN,
    SAND,
    TEE,
    WATER,
    board,
    clubs,
    flown,
    open_greens,
)
from games.site.learn import LearnStep

EAST, SOUTH_EAST, NORTH_EAST = 0, 1, 5
FAIRWAY, ROUGH, TREES = (1, 2), (2, 2), (2, 3)

STEPS = (
    LearnStep(
        title=_("From the tee to the flag"),
        words=_(
            "You stand on a hex of the course. Each turn takes you nearer to the green with the "
            "flag, around trees, water and sand."
        ),
        shows=_(
            "A hole of hexes: a tee on the left, a flag on the right, trees, water and a bunker "
            "between them, and the line of play around them."
        ),
        draw=lambda: board(line=True, standing=(TEE, ROUGH)),
        section="E1",
    ),
    LearnStep(
        title=_("Choose a club in secret"),
        words=_(
            "All golfers choose one of their clubs, face down. Then all are turned up, and the "
            "lowest number plays first."
        ),
        shows=_("Three clubs with the numbers 33, 6 and 12, the 6 marked, and one face down."),
        draw=lambda: clubs((33, 6, 12)),
        section="E3",
    ),
    LearnStep(
        title=_("A deck is a distance"),
        words=_(
            "Each club names its decks of shot cards. Most cards of deck 5 fly five hexes, those "
            "of deck 2 fly two. From the rough it is one less. C is a chip: two hexes, and over a "
            "tree."
        ),
        shows=_("From the tee to the east: two hexes to the end of a shot of deck 2."),
        draw=lambda: board(
            ways=[flown(TEE, (EAST,) * 2)], counts=[(flown(TEE, (EAST,) * 2)[-1], 2)]
        ),
        section="E4",
    ),
    LearnStep(
        title=_("Turn a card, then aim"),
        words=_(
            "A card flies straight, or bends to the left or right. You see it first, then choose "
            "one of six directions. Only chips are aimed before."
        ),
        shows=_("Two ways to fly one card that bends to the right, in two directions."),
        draw=lambda: board(
            ways=[
                flown(FAIRWAY, (NORTH_EAST, NORTH_EAST, EAST, EAST)),
                flown(FAIRWAY, (EAST, EAST, SOUTH_EAST, SOUTH_EAST)),
            ],
            standing=(FAIRWAY,),
        ),
        section="E5",
    ),
    LearnStep(
        title=_("Trees, water, sand"),
        words=_(
            "Trees stop the ball before them. In water you miss the next round. Out of sand you "
            "get only one hex at a time. And off the course the shot is lost: you stay."
        ),
        shows=_("A ball that stops before trees, a golfer in the water, and one in a bunker."),
        draw=lambda: board(ways=[flown(TEE, (EAST, EAST))], standing=(TEE, WATER, SAND)),
        section="E7",
    ),
    LearnStep(
        title=_("Or step, or pick your clubs up"),
        words=_(
            "No shot that helps? Step to a hex beside you, or take your used clubs back. Either "
            "is your turn; used clubs come back by themselves when your hand is empty."
        ),
        shows=_("A golfer, and the hexes around that have no trees on them."),
        draw=lambda: board(marked=sorted({*neighbours(ROUGH)} - {TREES}), standing=(ROUGH,)),
    ),
    LearnStep(
        title=_("The hole is won"),
        words=_(
            "In match play whoever is on the green first wins the hole, together with all who get "
            "there in the same round. In stroke play the fewest turns win, in Stableford the most "
            "points."
        ),
        shows=_("One golfer on the green with the flag, another one a hex away from it."),
        draw=lambda: board(standing=((GREEN[0] - 1, GREEN[1]), GREEN)),
        section="E8",
    ),
    LearnStep(
        title=_("Nine ways to play"),
        words=_(
            "Race each other, hunt secret targets, play for tokens: in chaos all greens are open "
            "and the first on one takes 5 points, the next one 2."
        ),
        shows=_("Four greens worth 5, 5, 2 and 5 points, and three golfers on their ways to them."),
        draw=lambda: open_greens((5, 5, 2, 5), ((1, 1), (4, 3), (2, 2))),
        section="E9",
    ),
)
