"""The page of all components, for `docs/look.md` and the tests of how they look.

It contains its style sheets, so it needs no site and can be opened as a file:

    python -m tests.e2e.components.page components.html
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.e2e.steps.beside import run_beside, set_up

TEMPLATE = Path(__file__).with_suffix(".html")
BUTTONS = (
    ("", "Watch"),
    ("button-primary", "Save"),
    ("button-now", "Create table"),
    ("button-quiet", "How to play"),
    ("button-danger", "Delete draft"),
    ("button-tool", "Zoom"),
)
CHOICES = (
    ("Match play", "", True),
    ("Stroke play", "", False),
    ("Skins", "focus focus-visible", False),
)
CHOICE_LINES = (
    ("6 Iron", "", False),
    ("4 Iron", "hover", False),
    ("2 Iron", "focus focus-visible", False),
    ("8 Wood", "", True),
)


def component_page() -> str:
    """Return the HTML of the page, made in a process with Django."""
    return run_beside(__name__)


def main() -> str:
    from django.template import engines

    from config.bundles.finder import SHEETS, TABLE, read

    sheets = (*SHEETS["core"], *TABLE, "games/lists")
    styles = "\n".join(read(f"css/{sheet}.css") for sheet in sheets)
    page = engines["django"].from_string(TEMPLATE.read_text("utf-8"))
    return page.render({"styles": styles, **_context()})


def _context() -> dict[str, Any]:
    from django.contrib.messages import constants
    from django.contrib.messages.storage.base import Message

    return {
        "buttons": BUTTONS,
        "choices": CHOICES,
        "choice_lines": CHOICE_LINES,
        "seats": range(1, 9),
        "empty_form": _form(),
        "refused_form": _form({"name": "", "language": "en", "night": "on"}),
        "table_cards": (_table_card(your_turn=True), _table_card(your_turn=False)),
        "messages": (
            Message(constants.INFO, "Ann has joined the table."),
            Message(constants.SUCCESS, "Your course is published."),
            Message(constants.WARNING, "Hole 3 can’t be reached in par."),
            Message(constants.ERROR, "This seat is taken. Choose another one."),
        ),
        "cards": (_scorecard(),),
    }


def _form(data: dict[str, str] | None = None) -> Any:
    from django import forms

    class Fields(forms.Form):
        name = forms.CharField(help_text="Other players see this name.")
        language = forms.ChoiceField(choices=[("en", "English"), ("fr", "Français")])
        about = forms.CharField(required=False, widget=forms.Textarea(attrs={"rows": 2}))
        email = forms.EmailField(disabled=True, initial="ann@example.org")
        focused = forms.CharField(
            required=False,
            label="With focus",
            widget=forms.TextInput(attrs={"data-forced": "focus focus-visible"}),
        )
        night = forms.BooleanField(required=False, label="Pause my clock at night")

    return Fields(data, auto_id=f"{'refused' if data else 'empty'}-%s")


def _table_card(*, your_turn: bool) -> dict[str, Any]:
    return {
        "session": "abcdefghijklmn",
        "status": "playing",
        "mine": True,
        "your_turn": your_turn,
        "game_name": "18 Holes",
        "course_name": "Starter Links",
        "summary": ["Stroke play", "Starter hands"],
        "reached": "Hole 3 of 5",
        "started_at": datetime(2026, 7, 14, 9, 30, tzinfo=UTC),
        "seats": [
            {"number": 0, "name": "Ann", "kind": "person", "score": "11", "deciding": your_turn},
            {"number": 1, "name": "Bo", "kind": "person", "score": "12", "deciding": not your_turn},
        ],
    }


def _scorecard() -> Any:
    from games.site.score_card import Cell, Scorecard, ScoreLine

    holes, pars = range(1, 10), (4, 3, 5, 4, 4, 3, 5, 4, 4)
    marks = {-2: "eagle", -1: "birdie", 0: "", 1: "bogey", 2: "double"}

    def line(seat: int, name: str, over: tuple[int, ...], *, winner: bool = False) -> ScoreLine:
        scores = [par + more for par, more in zip(pars, over, strict=True)]
        cells = [Cell(str(score), marks[more]) for score, more in zip(scores, over, strict=True)]
        return ScoreLine((seat,), name, (*cells, Cell(str(sum(scores)), sum=True)), winner=winner)

    return Scorecard(
        heads=(*(Cell(str(hole)) for hole in holes), Cell("Total", sum=True)),
        pars=(*(Cell(str(par)) for par in pars), Cell(str(sum(pars)), sum=True)),
        lines=(
            line(0, "Ann", (-1, 0, -2, 0, 1, 0, 0, -1, 0), winner=True),
            line(1, "A golfer with a long name", (0, 1, 0, 2, 0, -1, 1, 0, 0)),
        ),
        legend=(("birdie", "under par"), ("bogey", "over par")),
    )


if __name__ == "__main__":
    set_up()
    Path(sys.argv[1]).write_text(main(), "utf-8")
