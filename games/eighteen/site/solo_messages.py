"""Messages of solo chaos: the opponents and their cards (E10)."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.text import get_text_list

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from games.eighteen.rules import solo_events as e
from games.eighteen.rules.solo_cards import SOLO_CARDS
from games.eighteen.site.words import club_name, opponent_name
from games.site.messages import Scene

ROUNDS = {"P": gettext_lazy("only you"), "C": gettext_lazy("everyone")}
"""The players who can score in each kind of round of a solo card."""


def _opponents_set(event: e.OpponentsSet, scene: Scene) -> str:
    text = _("Three opponents get five clubs each. Their targets: {targets}.")
    return text.format(targets=_targets(stack[0] for stack in event.targets))


def _targets(targets: Any) -> str:
    """Return a list of the open targets, for opponents who still have one."""
    data = [
        _("{opponent} green {hole}").format(opponent=opponent_name(number), hole=hole)
        for number, hole in enumerate(targets)
        if hole is not None
    ]
    return get_text_list(data, _("and"))


def _deck_built(event: e.SoloDeckBuilt, scene: Scene) -> str:
    rank = sum(SOLO_CARDS[card].rank for card in event.cards)
    cards = len(event.cards)
    sentence = ngettext(
        "You’re playing against {n} solo card of rank {rank}.",
        "You’re playing against {n} solo cards with a total rank of {rank}.",
        cards,
    )
    return sentence.format(n=cards, rank=rank)


def _card_opened(event: e.SoloCardOpened, scene: Scene) -> str:
    rounds = ", ".join(str(ROUNDS[symbol]) for symbol in SOLO_CARDS[event.card].rounds)
    return _("A solo card is revealed. Who scores, round by round: {rounds}.").format(rounds=rounds)


def _peeked(event: e.OpponentPeeked, scene: Scene) -> str:
    if event.club is None:
        return _("{name} looks at {opponent}’s top club.").format(
            name=scene.name(0), opponent=opponent_name(event.opponent)
        )
    return _("{opponent}’s top club is the {club}.").format(
        opponent=opponent_name(event.opponent), club=club_name(event.club)
    )


def _scored(event: e.OpponentScored, scene: Scene) -> str:
    data = {"opponent": opponent_name(event.opponent), "hole": event.hole, "n": event.points}
    if event.club is None:
        return ngettext(
            "{opponent} takes {n} point from green {hole}.",
            "{opponent} takes {n} points from green {hole}.",
            event.points,
        ).format(**data)
    return ngettext(
        "{name} is on green {hole} too: {opponent} reveals the {club} and takes {n} point.",
        "{name} is on green {hole} too: {opponent} reveals the {club} and takes {n} points.",
        event.points,
    ).format(**data, name=scene.name(0), club=club_name(event.club))


def _clubs_shuffled(event: e.OpponentClubsShuffled, scene: Scene) -> str:
    return _("{opponent}’s clubs are shuffled and placed face down again.").format(
        opponent=opponent_name(event.opponent)
    )


def _targets_opened(event: e.TargetsOpened, scene: Scene) -> str:
    if not any(event.targets):
        return _("The opponents have no targets left.")
    return _("The next targets: {targets}.").format(targets=_targets(event.targets))


EVENTS: Mapping[type[Any], Callable[[Any, Scene], str]] = {
    e.OpponentsSet: _opponents_set,
    e.SoloDeckBuilt: _deck_built,
    e.SoloCardOpened: _card_opened,
    e.OpponentPeeked: _peeked,
    e.OpponentScored: _scored,
    e.OpponentClubsShuffled: _clubs_shuffled,
    e.TargetsOpened: _targets_opened,
}
SILENT = frozenset({e.PeekDeclined})
ASKS: Mapping[str, str | Promise] = {
    "peek": gettext_lazy("Before you move, you can look at one opponent’s top club."),
}
