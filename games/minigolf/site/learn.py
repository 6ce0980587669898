"""The page "Mini Golf Designer in two minutes"."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from games.minigolf.site.learn_pictures import (
    FIRST_HOLE,
    GREEN,
    LAWN,
    ON,
    SECOND,
    TEE,
    course,
    ruler,
)
from games.site.learn import LearnStep

STEPS = (
    LearnStep(
        title=_("A plot, and two clients"),
        words=_(
            "A couple wants a mini golf course with nine holes. Each player builds one on "
            "their own plot. It begins and ends at the gate."
        ),
        shows=_("A plot of squares with a pond and the gate in a corner."),
        draw=course,
        section="M2",
    ),
    LearnStep(
        title=_("Take a tile"),
        words=_(
            "Tiles are placed on a ruler, sorted by the numbers on their backs. Take one "
            "from the left to choose early in the next round. Tiles on the right are often "
            "better. Or pass."
        ),
        shows=_("A tee, a straight, grass and a green, side by side."),
        draw=lambda: ruler("tee-01", "straight-01", "grass-01", "green-01"),
        section="M3",
    ),
    LearnStep(
        title=_("Lay it"),
        words=_(
            "It has to touch the gate or another tile; a corner is enough. Turn it so that "
            "the red path continues."
        ),
        shows=_("A tee next to the gate, with a straight leading on from it."),
        draw=lambda: course(TEE, ON),
        section="M4",
    ),
    LearnStep(
        title=_("From a tee to a green: a hole"),
        words=_(
            "Each tile of the path adds to the hole’s par. All nine holes should add up to "
            "36, each with a par from 3 to 5."
        ),
        shows=_("A hole of four tiles: tee, straight, turn and green."),
        draw=lambda: course(*FIRST_HOLE, numbers=((TEE[1], TEE[2]),)),
    ),
    LearnStep(
        title=_("A circuit"),
        words=_(
            "Number your holes from 1 to 9. A green next to the next tee scores points. So "
            "do tee 1 and green 9 if they’re next to the gate."
        ),
        shows=_("Green 1 and tee 2 side by side, with green 2 at the gate."),
        draw=lambda: course(
            *FIRST_HOLE, *SECOND, *LAWN, numbers=((TEE[1], TEE[2]), (SECOND[0][1], SECOND[0][2]))
        ),
        section="M7",
    ),
    LearnStep(
        title=_("The clients’ wishes"),
        words=_(
            "Visitors score for every player. The lady counts things on your tiles, such as "
            "dogs, trees or ponds. The gentleman looks at your holes: short, long or with a "
            "turn."
        ),
        shows=_("Four tiles with visitors, dogs and trees."),
        draw=lambda: ruler("straight-03", "grass-05", "grass-04", "tee-08"),
    ),
    LearnStep(
        title=_("Fill the plot, and stop"),
        words=_(
            "Empty squares and mistakes cost points: a missing hole, or red path next to "
            "grass. Once a player has filled a plot, you can stop. Face-down tiles then "
            "score three points each."
        ),
        shows=_("A green with a path leading to it and empty squares around it."),
        draw=lambda: course(*FIRST_HOLE, *LAWN),
        section="M6",
    ),
    LearnStep(
        title=_("Advanced: make promises"),
        words=_(
            "Secretly promise to be the best at something, such as visitors or par. It "
            "scores 10 if you are and costs 10 if you’re the worst."
        ),
        shows=_("A green with its flag."),
        draw=lambda: ruler(GREEN[0]),
        section="M5",
    ),
)
