"""Exports, dumps and the notation of games speak the same contract as the table's view."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.api.typed import name_of
from games.archive.services import write_dumps
from games.registry import CARDS
from tests.document.description import component_faults
from tests.factories.accounts import UserFactory
from tests.factories.games import played_out, started
from tests.factories.sharing import decided
from tests.games.archive.test_dumps import BOT, GAMES, JUNE
from tests.games.archive.test_whole_games import MATCH, each_game, lines, quickly
from tests.games.grounds import SLUG, designed, published

pytestmark = pytest.mark.django_db


def doors(client: Any, folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the only finished game as a line of the export, and as a line of the dump."""
    yield from lines(client)
    write_dumps(at=JUNE)
    (path,) = folder.glob(f"*/{GAMES}")
    yield from map(json.loads, gzip.decompress(path.read_bytes()).splitlines())


@each_game
def test_every_part_of_an_exported_game_has_its_type(key, ann, program, tmp_path, settings):
    settings.DUMPS_DIR = tmp_path
    table, client, name = quickly(key, ann), program(ann), name_of(CARDS[key])
    view = client.get(f"/api/v1/tables/{table.public_id}/").json()
    exported = list(doors(client, tmp_path))
    assert len(exported) == 2
    for item in exported:
        assert item["options"] == view["choices"]["options"]
        assert {part: item[part] for part in ("view", "result", "scores", "commitment")} == {
            part: view[part] for part in ("view", "result", "scores", "commitment")
        }
        faults = component_faults(f"{name}Options", item["options"])
        faults += component_faults(f"{name}View", item["view"])
        for turn in item["turns"]:
            faults += component_faults(f"{name}Action", turn["action"]) if turn["action"] else []
            for event in turn["events"]:
                faults += component_faults(f"{name}Event", event)
        assert faults == []


@each_game
def test_the_options_of_a_dump_open_another_table(key, ann, program, tmp_path, settings):
    settings.DUMPS_DIR = tmp_path
    quickly(key, ann)
    client = program(ann)
    for item in doors(client, tmp_path):
        body = {"game": key, "options": item["options"], "places": [{"kind": "open"}]}
        again = client.post("/api/v1/tables/", body, content_type="application/json")
        assert again.status_code == 201, again.content
        assert again.json()["choices"]["options"] == item["options"]


def test_a_hidden_ground_has_no_slug(ann, bo, program):
    design = designed(bo)
    published(design)
    played_out(started(ann, options={**MATCH, "course": SLUG}, places=BOT), ann)
    (line,) = lines(program(ann))
    assert line["ground"]["slug"] == line["options"]["course"] == SLUG
    decided(design, UserFactory(is_staff=True))
    (line,) = lines(program(ann))
    assert line["ground"]["slug"] is line["options"]["course"] is None
