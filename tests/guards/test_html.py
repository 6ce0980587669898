"""Every page is valid HTML according to the W3C's Nu HTML checker."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.lobby.services.opening import Place
from games.registry import CARDS
from tests.factories.games import played_out, started
from tests.guards.matrix import Asked
from tests.guards.support.asking import Visitors, taken_back
from tests.guards.support.world import World

pytestmark = pytest.mark.django_db

CHECKER = Path(__file__).parent / "html/node_modules/vnu-jar/build/dist/vnu.jar"
READERS = ("owner", "anonymous", "moderator")
"""Roles in which the pages are opened. Other roles see only parts of the same pages."""
LEAST = 150
"""Minimum number of pages. If there are fewer, the search for pages is broken."""
OTHERS = re.compile(r"^admin/|/html/$")
"""Paths to skip: Django's own pages, and emails, whose HTML is written for mail clients."""


@pytest.fixture
def pages(everything: list[Asked], visitors: Visitors, tmp_path: Path) -> dict[str, str]:
    """Write all pages to files; return their URLs by file name."""
    found = {}
    for number, (address, body) in enumerate(_pages(everything, visitors)):
        name = f"{number}.html"
        (tmp_path / name).write_bytes(body)
        found[name] = address
    return found


def _pages(everything: list[Asked], visitors: Visitors) -> Iterator[tuple[str, bytes]]:
    for asked in everything:
        is_page = asked.method == "GET" and asked.role in READERS and is_html(asked.answer.body)
        if is_page and not OTHERS.search(asked.route.path):
            yield f"{asked.role} {asked.route.path}", asked.answer.body
    yield from _tables(visitors)


def _tables(visitors: Visitors) -> Iterator[tuple[str, bytes]]:
    """Yield the table page of each game at the start, shortly before the end, and after it."""
    world: World = visitors.world
    for game, card in CARDS.items():
        with taken_back():
            bots = tuple(
                Place(kind="bot", bot=card.bots.easiest) for _ in range(card.options.quick_bots)
            )
            options: Any = card.options.quick
            table = started(world.owner, game=game, options=options, places=bots, at=world.at)
            yield f"new {game}", _table(visitors, table.public_id)
            played_out(table, world.owner)
            yield f"finished {game}", _table(visitors, table.public_id)


def _table(visitors: Visitors, public_id: str) -> bytes:
    return visitors.clients["owner"].get(f"/tables/{public_id}/").content


def is_html(body: bytes) -> bool:
    return body.lstrip()[:15].lower() == b"<!doctype html>"


def errors_of(folder: Path) -> list[dict[str, Any]]:
    """Return the errors that the checker finds in the HTML files of a folder."""
    if not CHECKER.exists():
        pytest.fail("Install the checker: npm ci --prefix tests/guards/html")
    command = [
        "java",
        "-Xss2m",
        "-jar",
        str(CHECKER),
        "--errors-only",
        "--stdout",
        "--format",
        "json",
    ]
    done = subprocess.run(
        [*command, "--exit-zero-always", str(folder)], check=True, stdout=subprocess.PIPE
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)["messages"]
    return found


def test_every_page_is_valid(pages: dict[str, str], tmp_path: Path) -> None:
    assert len(pages) > LEAST
    wrong = {
        f"{pages[Path(error['url']).name]}: {error['message']} {error.get('extract', '')!r}"
        for error in errors_of(tmp_path)
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_the_checker_finds_an_error(tmp_path: Path) -> None:
    page = '<!doctype html><html lang="en"><title>x</title><p id="a"><p id="a">'
    (tmp_path / "page.html").write_text(page)
    assert [error["message"] for error in errors_of(tmp_path)] == ["Duplicate ID “a”."]
