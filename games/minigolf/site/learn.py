"""Mini Golf Designer in two minutes."""

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
            "A couple wants a mini golf course of nine holes. Each of you builds one, on a plot "
            "of your own. It begins and ends at the gate."
        ),
        shows=_("A plot of squares with a pond, and the gate in its corner."),
        draw=course,
        section="M2",
    ),
    LearnStep(
        title=_("Take a tile"),
        words=_(
            "Tiles lie on a ruler, by the numbers on their backs. Take one from the left and you "
            "choose early in the next round; what lies on the right is often better. Or pass."
        ),
        shows=_("A tee, a straight, grass and a green, side by side."),
        draw=lambda: ruler("tee-01", "straight-01", "grass-01", "green-01"),
        section="M3",
    ),
    LearnStep(
        title=_("Lay it"),
        words=_(
            "It has to touch the gate or another tile; a corner is enough. Turn it as you like, "
            "so that the red path goes on."
        ),
        shows=_("A tee beside the gate, and a straight that leads on from it."),
        draw=lambda: course(TEE, ON),
        section="M4",
    ),
    LearnStep(
        title=_("From a tee to a green: a hole"),
        words=_(
            "Each tile of the path adds to the par of its hole. All nine together should come to "
            "36, and none of them to less than 3 or more than 5."
        ),
        shows=_("A hole of four tiles: tee, straight, turn and green."),
        draw=lambda: course(*FIRST_HOLE, numbers=((TEE[1], TEE[2]),)),
    ),
    LearnStep(
        title=_("A way round"),
        words=_(
            "Number your holes from 1 to 9. A green that lies beside the next tee brings points, "
            "and so does the gate beside tee 1 and green 9."
        ),
        shows=_("Green 1 and tee 2 side by side; green 2 lies at the gate."),
        draw=lambda: course(
            *FIRST_HOLE, *SECOND, *LAWN, numbers=((TEE[1], TEE[2]), (SECOND[0][1], SECOND[0][2]))
        ),
        section="M7",
    ),
    LearnStep(
        title=_("What they like"),
        words=_(
            "Visitors count for everybody. The lady counts dogs, trees, ponds or the like on your "
            "tiles, the gentleman looks at your holes: short, long, with a turn."
        ),
        shows=_("Four tiles with visitors, dogs and trees on them."),
        draw=lambda: ruler("straight-03", "grass-05", "grass-04", "tee-08"),
    ),
    LearnStep(
        title=_("Fill the plot, and stop"),
        words=_(
            "Empty squares cost points, and so does what does not play: a hole that is missing, "
            "red against grass. Once somebody has filled a plot you may stop: tiles face down are "
            "worth three points each."
        ),
        shows=_("A green that a path leads to, and empty squares around it."),
        draw=lambda: course(*FIRST_HOLE, *LAWN),
        section="M6",
    ),
    LearnStep(
        title=_("Advanced: promise something"),
        words=_(
            "In secret, promise to be the best at something, such as visitors or par. It brings "
            "10 if you are, and costs 10 if you are the worst."
        ),
        shows=_("A green with its flag."),
        draw=lambda: ruler(GREEN[0]),
        section="M5",
    ),
)
