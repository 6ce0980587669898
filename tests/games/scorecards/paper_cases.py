"""Random scorecards with the results by the rules of the games, for the scripts' tests.

`tests/js/pages/paper-cases.json` contains them. After a change of the rules or of a mode on paper,
write it again:

    .venv/bin/python -m tests.games.scorecards.paper_cases
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

PLACE = Path(__file__).parents[2] / "js/pages/paper-cases.json"
EACH = 12
MORE = {"eighteen.skins": 40}
"""The number of cases of a mode with rare endings: most games of skins need no play-off."""
PARS = (4, 3, 5, 4, 3)

Case = dict[str, Any]
Maker = Callable[[str, Random], Case]


def made() -> dict[str, Any]:
    """Return the modes as pages contain them, and cases of each."""
    from games.registry import CARDS
    from games.site.paper import as_data
    from tests.games.scorecards.paper_games import MAKERS

    games = [
        as_data(card.key, card.about.name, card.design, card.paper)
        for card in CARDS.values()
        if card.paper
    ]
    modes = [mode for game in games for mode in game["modes"]]
    return {"modes": modes, "cases": [case for mode in modes for case in _cases(mode, MAKERS)]}


def _cases(mode: dict[str, Any], makers: dict[str, Maker]) -> Iterator[Case]:
    for number in range(MORE.get(mode["key"], EACH)):
        random = Random(f"{mode['key']} {number}")
        yield {"mode": mode["key"], **makers[mode["key"]](mode["key"].split(".")[1], random)}


def case(players: int, cells: dict[str, list[Any]], result: Any, **more: Any) -> Case:
    """Return a case: the card as the browser stores it, and the result by the rules."""
    return {
        "card": {
            "players": [f"Player {number + 1}" for number in range(players)],
            "ground": {"name": "", "address": "", "pars": list(PARS), "holes_in_half": 4},
            "cells": cells,
        },
        "totals": list(result.scores),
        "places": list(result.places),
        **more,
    }


def over(**state: Any) -> Any:
    """Return what the functions that rank a finished game read of a state."""
    return SimpleNamespace(phase="over", playoff=None, **state)


def text() -> str:
    """Return the content of the file."""
    data = made()
    lines = [
        "{",
        f'"modes": {json.dumps(data["modes"], ensure_ascii=False)},',
        '"cases": [',
        ",\n".join(json.dumps(one) for one in data["cases"]),
        "]",
        "}",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")
    django.setup()
    PLACE.write_text(text())
