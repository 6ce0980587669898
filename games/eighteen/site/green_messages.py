"""Messages about open greens: tokens and extra turns (E9.2, E9.3)."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.site.words import FIGURES, club_name
from games.site.messages import Scene


def _tokens_laid(event: e.TokensLaid, scene: Scene) -> str:
    return _("Tokens are placed on the greens.")


def _greens_opened(event: e.GreensOpened, scene: Scene) -> str:
    return _("All greens are open. Everyone starts on the first tee.")


def _token_taken(event: e.TokenTaken, scene: Scene) -> str:
    return ngettext(
        "{name} is on green {hole} and takes its {n} point.",
        "{name} is on green {hole} and takes its {n} points.",
        event.points,
    ).format(name=scene.name(event.seat), hole=event.hole, n=event.points)


def _extra_turn_earned(event: e.ExtraTurnEarned, scene: Scene) -> str:
    return _("{name} is on a tee box and can take an extra turn.").format(
        name=scene.name(event.seat)
    )


def _extra_turn_taken(event: e.ExtraTurnTaken, scene: Scene) -> str:
    return _("{name} takes an extra turn with the {club}.").format(
        name=scene.name(event.seat), club=club_name(event.club)
    )


def _extra_turn_declined(event: e.ExtraTurnDeclined, scene: Scene) -> str:
    return _("{name} skips the extra turn.").format(name=scene.name(event.seat))


def _golfer_named(event: m.GolferNamed, scene: Scene) -> str:
    return _("{name} plays with golfer {figure}.").format(
        name=scene.name(event.seat), figure=FIGURES[event.figure]
    )


EVENTS: Mapping[type[Any], Callable[[Any, Scene], str]] = {
    e.TokensLaid: _tokens_laid,
    e.GreensOpened: _greens_opened,
    m.GolferNamed: _golfer_named,
    e.TokenTaken: _token_taken,
    e.ExtraTurnEarned: _extra_turn_earned,
    e.ExtraTurnTaken: _extra_turn_taken,
    e.ExtraTurnDeclined: _extra_turn_declined,
}
ASKS: Mapping[str, str | Promise] = {
    "extra": gettext_lazy("You’re on a tee box. Take an extra turn with a club from your hand?"),
}
