"""The types that scripts use for server responses match the server's structs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

from courses.designs.deck.value import ActionCard
from games.eighteen.rules import components, options, view
from games.eighteen.rules.state import HoleScore, Shot
from games.golfie.rules import options as golfie_options
from games.golfie.rules import view as golfie_view
from games.site.table_view import Asked, LogPage, OpenPrompt, TableView
from games.table_views.selectors.reader import You
from games.table_views.selectors.table import SeatInfo
from games.tables.selectors.log import LogEntry

INTERFACE = r"export interface {name}\b[^{{]*\{{(.*?)^\}}"
FIELD = re.compile(r"^  (\w+)\??:", re.M)

TOLD = [
    ("core/protocol", "Table", TableView),
    ("core/protocol", "Prompt", OpenPrompt),
    ("core/protocol", "Asked", Asked),
    ("core/protocol", "Seat", SeatInfo),
    ("core/protocol", "LogEntry", LogEntry),
    ("core/protocol", "LogPage", LogPage),
    ("games/golfie/view", "GolfieView", golfie_view.View),
    ("games/golfie/view", "Player", golfie_view.SeatView),
    ("games/golfie/view", "Half", golfie_view.HalfView),
    ("games/golfie/view", "ActionCard", ActionCard),
    ("games/golfie/view", "GolfieOption", golfie_options.Option),
    ("games/eighteen/view", "EighteenView", view.View),
    ("games/eighteen/view", "Player", view.SeatView),
    ("games/eighteen/view", "Deck", view.DeckView),
    ("games/eighteen/view", "Shot", Shot),
    ("games/eighteen/view", "HoleScore", HoleScore),
    ("games/eighteen/view", "EighteenOption", options.Option),
    ("games/eighteen/view", "Club", components.Club),
    ("games/eighteen/view", "ShotCard", components.ShotCard),
]


def fields_of(file: str, name: str) -> list[str]:
    """Return the fields of a TypeScript interface used by the scripts."""
    text = Path(settings.BASE_DIR, "static/js", f"{file}.d.ts").read_text()
    found = re.search(INTERFACE.format(name=name), text, re.S | re.M)
    assert found, f"{file}.d.ts has no interface {name}"
    return FIELD.findall(found[1])


@pytest.mark.parametrize(("file", "name", "struct"), TOLD, ids=lambda part: str(part))
def test_the_scripts_read_only_fields_that_the_server_sends(file, name, struct):
    fields = fields_of(file, name)
    assert fields
    assert set(fields) <= set(struct.__struct_fields__)


def test_the_viewer_fields_of_a_table_match():
    text = Path(settings.BASE_DIR, "static/js/core/protocol.d.ts").read_text()
    you = re.search(r"^  you: \{(.*)\};$", text, re.M)
    assert you
    assert set(re.findall(r"(\w+):", you[1])) == set(You.__struct_fields__)
