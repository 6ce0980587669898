"""The decks that a table can be opened with, as its form offers them."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from courses.selectors.designs import published
from games.errors import TableError
from games.selectors.chosen import Chosen, chosen_design

MOST_OFFERED = 40
"""The house's come first; whatever else there is has a page with a button."""


def deck_choices(form: Any) -> dict[str, Any]:
    """(slug, name, about) of listed decks, and the one that is chosen in the form.

    What nobody lists, a deck known by its link or a draft, is there if the form names it.
    """
    house_first = F("design__owner").asc(nulls_first=True)
    listed = published("deck").order_by(house_first, "name")[:MOST_OFFERED]
    decks = [(version.slug, version.name, version.about) for version in listed]
    chosen = _chosen(form)
    if chosen and all(slug != chosen.ground.slug for slug, _name, _about in decks):
        decks.append((chosen.ground.slug, chosen.ground.name, chosen.playable.about))
    return {"decks": decks, "chosen_deck": chosen}


def _chosen(form: Any) -> Chosen | None:
    wish = {name: str(form[name].value() or "") for name in ("deck", "version")}
    known = wish["version"] == "draft" or wish["version"].isdecimal()
    version = wish["version"][:6] if known else ""
    try:
        return chosen_design("deck", wish["deck"], version=version, host=form.host)
    except TableError:
        return None
