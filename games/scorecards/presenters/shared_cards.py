"""Data for the script of a scorecard, which lets a phone keep score offline."""

from datetime import UTC
from typing import Any

import msgspec
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.kernel.manual_scorecard import MOST_TURNS, Counted
from games.scorecards.models import ManualScorecard
from games.site.manual_scorecard import HolePage

WORDS: dict[str, Promise] = {
    "title": gettext_lazy("Hole {number}, par {par}"),
    "unsent_one": gettext_lazy("Hole {holes} hasn’t been sent yet. It’s saved on this phone."),
    "unsent": gettext_lazy("Holes {holes} haven’t been sent yet. They’re saved on this phone."),
    "offline": gettext_lazy(
        "You’re offline. Keep scoring; everything will be sent when you’re back online."
    ),
    "elsewhere": gettext_lazy(
        "This phone can’t update the scorecard right now. Are you still signed in? "
        "Unsent scores stay on this phone."
    ),
    "sent": gettext_lazy("Everything has been sent."),
    "written": gettext_lazy("Hole {number} is saved."),
    "last": gettext_lazy("Hole {number} is saved. It’s the last one."),
    "refused": gettext_lazy("Hole {hole}, {name}: {count} wasn’t saved. {why}"),
    "changed": gettext_lazy("Hole {hole}, {name}: another phone entered {count}."),
    "nothing": gettext_lazy("nothing"),
    "picked_up": gettext_lazy("picked up"),
    "turns": gettext_lazy("{turns} turns"),
    "penalties": gettext_lazy("{turns} turns and {penalties} penalty strokes"),
    "counted": gettext_lazy("{name}: {count}"),
    "next": gettext_lazy("Save, next hole"),
    "write": gettext_lazy("Save"),
    "done": gettext_lazy(", saved"),
}


def round_data(found: ManualScorecard, page: HolePage, unfinished: int) -> dict[str, Any]:
    """Return the card by player and hole as `[turns, penalties, holed]`, and its display data."""
    return {
        "id": found.public_id,
        "open": found.closed_at is None,
        "hole": page.number,
        "pars": page.pars,
        "players": found.players,
        **card_as_sent(found),
        "unfinished": unfinished,
        "most": MOST_TURNS,
        "address": reverse("games:manual-scorecard-cells", args=[found.public_id]),
        "words": {code: str(words) for code, words in WORDS.items()},
    }


def card_as_sent(found: ManualScorecard) -> dict[str, Any]:
    """Return the card and the time of its last change, as a string that sorts by time."""
    changed = found.changed_at.astimezone(UTC).isoformat(timespec="microseconds")
    return {"card": msgspec.to_builtins(found.card), "changed": changed}


def in_words(count: Counted | None) -> str:
    """Return the text for a cell."""
    if count is None:
        return _("nothing")
    if not count.holed:
        return _("picked up")
    return ngettext("{turns} turn", "{turns} turns", count.turns).format(turns=count.turns)
