"""Lessons of 18 Holes: by kind of prompt, and for a first mode or golfer card."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext_lazy as _
from games.eighteen.site import golfers
from games.eighteen.site.modes import MODES
from games.site.lessons import Lessons, Sentences

MEETINGS: Sentences = {
    **{name: mode.lesson for name, mode in MODES.items() if mode.lesson is not None},
    **dict(golfers.lessons()),
}


def met(view: Any, seat: int) -> tuple[str, ...]:
    """Return the mode, then the player's own golfer card, as far as they have lessons."""
    player = view.seats[seat]
    golfer = f"{player.golfer} {player.side}"
    return tuple(name for name in (view.mode, golfer) if name in MEETINGS)


LESSONS = Lessons(
    guide={
        "pick": _(
            "Keep a club that you like: some fly far from the tee, others are for the last hexes "
            "before the green. In a draft your neighbour gets the rest."
        ),
        "club": _(
            "Each club has an initiative: the lowest of all that were chosen plays first. You may "
            "change your mind until all have chosen."
        ),
        "turn": _(
            "A deck is a distance: most cards of deck 3 fly three hexes, from the rough one less. "
            "Or step one hex, or take your used clubs back."
        ),
        "aim": _(
            "The card is open: take your time. Where the ball may come down is marked. Trees stop "
            "it before them, and off the course the shot is lost: you stay."
        ),
        "target": _(
            "Your target is your secret: there you score 3. What others have as theirs is worth 2 "
            "to you, any other green 1."
        ),
        "token": _(
            "Who reaches a green alone takes all that lies there. Put your 5 where you hope to be "
            "the first."
        ),
        "extra": _(
            "Who comes to a tee box may play once more when all have had their turn: with any "
            "club still in hand, and straight away."
        ),
        "golfer": _(
            "Each golfer bends the rules in one way, and side b of a card is harder than side a. "
            "Read what yours does; the others see whom you take."
        ),
        "irons": _(
            "You choose before all others, from all irons of the game. Take different lengths: "
            "one for the tee, one for the last hexes."
        ),
        "left_over": _(
            "You had to pass a club in the draft. Now take what you miss from those left over."
        ),
        "name": _(
            "This club comes back to your hand each time that you have used it. Take the one that "
            "helps most often."
        ),
        "borrow": _(
            "You may play with a club that somebody else has shown, right after they did. Your own "
            "is discarded then."
        ),
        "peek": _(
            "You may see the top club of one opponent: if its initiative is lower than yours, it "
            "takes the 5 where you meet."
        ),
        "discard": _(
            "A big hit: your neighbour drew one card more than usual, and you throw one of them "
            "away. The best one, of course."
        ),
    },
    why={
        "turn": _("Nothing that you can play now leads there."),
        "aim": _("This card does not fly there."),
    },
    meetings=MEETINGS,
    met=met,
)
