"""`manage.py scenario`: what it prints, and what it exits with."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.eighteen.site.sample import ONE_HOLE
from games.kernel.codec import plain

HOLDS: dict[str, Any] = {
    "clauses": ["E2.4"],
    "title": "The golfers stand on the first tee",
    "game": "eighteen",
    "table": {"seats": 2, "config": {"course": plain(ONE_HOLE), "clubs": "starter"}},
    "then": {"views": {"public": {"phase": "clubs", "seats": [{"at": [0, 2]}, {"at": [0, 2]}]}}},
}


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """A scenario file, with some of its fields changed."""

    def writing(name: str, **changes: Any) -> Path:
        path = tmp_path / name
        path.write_text(json.dumps({**HOLDS, **changes}), "utf-8")
        return path

    return writing


def said(*paths: Path) -> str:
    out = StringIO()
    call_command("scenario", *paths, stdout=out)
    return out.getvalue()


def refused(*paths: Path) -> tuple[str, str]:
    """What is printed and what is said at the end."""
    out = StringIO()
    with pytest.raises(CommandError) as error:
        call_command("scenario", *paths, stdout=out)
    assert error.value.returncode == 1
    return out.getvalue(), str(error.value)


def test_one_that_holds(write: Any) -> None:
    assert said(write("E2.4-tee.json")).startswith("holds")


def test_a_folder(write: Any, tmp_path: Path) -> None:
    write("E2.4-one.json")
    write("E2.4-two.json")
    assert said(tmp_path).count("holds") == 2


def test_a_difference_is_shown_with_its_place(write: Any) -> None:
    then = {"views": {"public": {"phase": "draft"}}}
    printed, last = refused(write("E2.4-a.json"), write("E2.4-b.json", then=then))
    assert "holds" in printed
    assert "differs" in printed
    assert "then.views.public.phase" in printed
    assert 'expected "draft"' in printed
    assert 'found "clubs"' in printed
    assert last == "1 scenario does not hold."


def test_a_broken_file_is_explained_and_the_others_are_played(write: Any, tmp_path: Path) -> None:
    half = tmp_path / "half.json"
    half.write_text('{"clauses":', "utf-8")
    printed, last = refused(
        half, tmp_path / "missing.json", write("x.json", game="curling"), write("good.json")
    )
    assert printed.count("broken   ") == 3
    assert "file: " in printed
    assert "'curling' is none of eighteen, golfie" in printed
    assert "holds" in printed
    assert last == "3 scenarios do not hold."
