"""Lessons of 18 Holes, by kind of prompt, and for a first game in a mode or with a golfer card."""

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
    """Return the keys of the mode and of the player's golfer card, if they have lessons."""
    player = view.seats[seat]
    golfer = f"{player.golfer} {player.side}"
    return tuple(name for name in (view.mode, golfer) if name in MEETINGS)


LESSONS = Lessons(
    guide={
        "pick": _(
            "Pick a club you like. Some fly far from the tee; others help on the last hexes "
            "before the green. In a draft, your neighbour gets the rest."
        ),
        "club": _(
            "Each club has an initiative, and the lowest plays first. You can change your "
            "mind until everyone has chosen."
        ),
        "turn": _(
            "A deck is a distance: most cards in deck 3 fly three hexes, or two from the "
            "rough. You can also step one hex or take back your used clubs."
        ),
        "aim": _(
            "Your card is shown, so take your time. Possible landing spots are marked. Trees "
            "stop the ball in front of them. Out of bounds, it stays where it was."
        ),
        "target": _(
            "Your secret target scores 3 for you. Another player’s target scores 2, and any "
            "other green scores 1."
        ),
        "token": _(
            "Reach a green alone to take all its tokens. Put your 5 where you hope to be first."
        ),
        "extra": _(
            "If you end on a tee box, you can play again after everyone’s turn, with any club "
            "still in your hand."
        ),
        "golfer": _(
            "Each golfer bends the rules in one way. Side b of a card is harder than side a. "
            "The other players see your choice."
        ),
        "irons": _(
            "You choose first, from all irons in the game. Take different lengths: one for "
            "the tee, one for the last hexes."
        ),
        "left_over": _(
            "You had to pass a club in the draft. Now take one from the leftover clubs."
        ),
        "name": _(
            "This club returns to your hand each time you use it. Take the one you’ll need "
            "most often."
        ),
        "borrow": _(
            "You can play a club another player has shown, right after them. Your own club "
            "is then discarded."
        ),
        "peek": _(
            "You can look at one opponent’s top club. If its initiative is lower than yours, "
            "it takes the 5 where you meet."
        ),
        "discard": _(
            "Your neighbour is trying a big hit and drew an extra card. You discard one of "
            "the cards: the best one, of course."
        ),
    },
    why={
        "turn": _("You can’t reach that hex right now."),
        "aim": _("This card can’t take you there."),
    },
    meetings=MEETINGS,
    met=met,
)
