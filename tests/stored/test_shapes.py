"""A stored type changes only together with its format number."""

from __future__ import annotations

import gzip
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from django.apps import apps
from django.db import models

from games.registry import all_rules
from tests.stored.releases import RELEASES
from tests.stored.roots import Root, roots
from tests.stored.shape import KEPT, advice, changes, file_of, main, shape_of

TABLE = Path(__file__).parents[2] / "docs" / "stored.md"
APPS = ("accounts", "courses", "games")
RAW = (models.BinaryField, models.JSONField, models.TextField)
"""Column types whose content has a structure that the database does not know."""


@pytest.mark.parametrize("root", tuple(roots()), ids=lambda root: f"{root.name}-{root.format}")
def test_a_stored_type_matches_its_recorded_shape(root: Root) -> None:
    assert file_of(root).exists(), f"{file_of(root).name}: run `python -m tests.stored.shape`"
    assert not changes(root), advice(root, changes(root))


def test_every_structured_column_is_documented() -> None:
    told = set(re.findall(r"^\| `([a-z]+\.\w+\.\w+)`", TABLE.read_text(), re.MULTILINE))
    there = {
        f"{app}.{model.__name__}.{field.name}"
        for app in APPS
        for model in apps.get_app_config(app).get_models()
        for field in model._meta.get_fields()
        if isinstance(field, RAW)
    }
    assert told == there, "docs/stored.md must say how each of these columns is read"


class Before(msgspec.Struct):
    """The type before the change."""

    club: int
    to: str = "hand"


class TestShapes:
    def test_a_new_docstring_changes_nothing(self) -> None:
        reworded = msgspec.defstruct(
            "Before",
            [("club", int), ("to", str, "hand")],
            namespace={"__doc__": "Another docstring."},
        )
        assert shape_of((reworded,)) == shape_of((Before,))

    @pytest.mark.parametrize(
        "fields",
        [
            [("club", int), ("to", str, "hand"), ("terrain", str)],
            [("club", int), ("to", str, "hand"), ("terrain", str, "")],
            [("club", int), ("to", str)],
            [("club", int), ("to", str, "discards")],
            [("club", int | None), ("to", str, "hand")],
            [("card", int), ("to", str, "hand")],
            [("to", str, "hand")],
        ],
    )
    def test_fields_types_and_defaults_count(self, fields) -> None:
        changed = msgspec.defstruct("Before", fields, kw_only=True)
        assert shape_of((changed,)) != shape_of((Before,))


class TestTheCommand:
    @pytest.fixture
    def root(self, tmp_path, monkeypatch) -> Root:
        """The only root, with a separate folder."""
        root = Root("clubs", 1, (Before,), "here")
        monkeypatch.setattr("tests.stored.shape.KEPT", tmp_path)
        monkeypatch.setattr("tests.stored.shape.roots", lambda: [root])
        return root

    def test_it_records_a_new_format(self, root, capsys) -> None:
        assert main() == 0
        assert file_of(root).exists()
        assert "clubs.1.json is new" in capsys.readouterr().out

    def test_it_refuses_a_different_shape_of_the_same_format(
        self, root, monkeypatch, capsys
    ) -> None:
        main()
        kept = file_of(root).read_text()
        changed = Root("clubs", 1, (msgspec.defstruct("Before", [("club", str)]),), "here")
        monkeypatch.setattr("tests.stored.shape.roots", lambda: [changed])
        assert main() == 1
        assert file_of(root).read_text() == kept
        assert "Raise the format" in capsys.readouterr().out

    def test_a_raised_format_gets_its_own_file(self, root, monkeypatch) -> None:
        main()
        changed = Root("clubs", 2, (msgspec.defstruct("Before", [("club", str)]),), "here")
        monkeypatch.setattr("tests.stored.shape.roots", lambda: [changed])
        assert main() == 0


def test_a_recorded_game_exists_for_every_older_format() -> None:
    ended = {
        (game.key, number) for game in all_rules().values() for number in range(1, game.format)
    }
    assert ended <= {found for release in RELEASES for found in formats_in(release)}


def formats_in(release: Path) -> set[tuple[str, int]]:
    """Return the games whose turns a release stores, with their formats."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(gzip.decompress(release.read_bytes()).decode())
        columns = {row[1] for row in database.execute("PRAGMA table_info(games_turn)")}
        # Before formats were counted, everything was format 1.
        number = "turn.format" if "format" in columns else "1"
        rows = database.execute(
            f"SELECT DISTINCT game, {number} FROM games_turn turn"
            " JOIN games_session session ON session.id = turn.session_id"
        )
        return set(rows)


def test_there_is_no_shape_of_a_future_format() -> None:
    newest = {root.name: root.format for root in roots()}
    for file in KEPT.glob("*.json"):
        name, number, _json = file.name.rsplit(".", 2)
        assert int(number) <= newest[name]
