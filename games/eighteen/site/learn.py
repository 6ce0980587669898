"""The page "18 Holes in two minutes"."""

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
            "The course is made of hexes. Each turn takes you closer to the green with the "
            "flag, around trees, water and sand."
        ),
        shows=_(
            "A hole of hexes with a tee on the left and a flag on the right. The line of "
            "play leads around trees, water and a bunker."
        ),
        draw=lambda: board(line=True, standing=(TEE, ROUGH)),
        section="E1",
    ),
    LearnStep(
        title=_("Choose a club in secret"),
        words=_(
            "Every player chooses one club, face down. Then all clubs are revealed, and the "
            "lowest number plays first."
        ),
        shows=_("Three clubs with the numbers 33, 6 and 12, with the 6 marked, and one face down."),
        draw=lambda: clubs((33, 6, 12)),
        section="E3",
    ),
    LearnStep(
        title=_("A deck is a distance"),
        words=_(
            "Each club shows which shot decks it draws from. Most cards in deck 5 fly five "
            "hexes; in deck 2, two. From the rough, it’s one less. C is a chip: two hexes, "
            "even over a tree."
        ),
        shows=_("A shot with deck 2, flying two hexes east from the tee."),
        draw=lambda: board(
            ways=[flown(TEE, (EAST,) * 2)], counts=[(flown(TEE, (EAST,) * 2)[-1], 2)]
        ),
        section="E4",
    ),
    LearnStep(
        title=_("Draw a card, then aim"),
        words=_(
            "A shot flies straight or bends left or right. You see the card first, then "
            "choose one of six directions. Only chips are aimed before the draw."
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
            "Trees stop the ball in front of them. In water, you miss the next round. From "
            "sand, you can only move one hex at a time. Out of bounds, your ball stays where "
            "it was."
        ),
        shows=_("A ball stopped by trees, a golfer in the water and one in a bunker."),
        draw=lambda: board(ways=[flown(TEE, (EAST, EAST))], standing=(TEE, WATER, SAND)),
        section="E7",
    ),
    LearnStep(
        title=_("Or step, or take back your clubs"),
        words=_(
            "No useful shot? Step to an adjacent hex or take back your used clubs. Either "
            "uses your turn. Used clubs return automatically when your hand is empty."
        ),
        shows=_("A golfer and the adjacent hexes without trees."),
        draw=lambda: board(marked=sorted({*neighbours(ROUGH)} - {TREES}), standing=(ROUGH,)),
    ),
    LearnStep(
        title=_("Win the hole"),
        words=_(
            "In match play, the first golfer on the green wins the hole. Golfers who get "
            "there in the same round win it too. In stroke play, the fewest turns win; in "
            "Stableford, the most points."
        ),
        shows=_("One golfer on the green with the flag, another one hex away."),
        draw=lambda: board(standing=((GREEN[0] - 1, GREEN[1]), GREEN)),
        section="E8",
    ),
    LearnStep(
        title=_("Nine ways to play"),
        words=_(
            "Race each other, hunt secret targets or play for tokens. In chaos, all greens "
            "are open: the first golfer on a green takes 5 points, the next takes 2."
        ),
        shows=_("Four greens worth 5, 5, 2 and 5 points, and three golfers on their way to them."),
        draw=lambda: open_greens((5, 5, 2, 5), ((1, 1), (4, 3), (2, 2))),
        section="E9",
    ),
)
