"""The documents agree with the pages: their version, and the close codes of sockets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

from config.settings.document import newest_month
from config.specifications.asyncapi import made
from core.realtime.closing import CODES, MEANINGS
from tests.document.description import document

DOCS = Path(settings.BASE_DIR) / "docs"
MONTHS = "January February March April May June July August September October November December"


def test_the_version_is_the_month_of_the_newest_changes() -> None:
    headings = re.findall(r"^## (\w+) (\d{4})$", (DOCS / "changelog.md").read_text(), re.M)
    month, year = headings[0]
    version = f"{year}.{MONTHS.split().index(month) + 1:02}"
    assert document()["info"]["version"] == version
    assert made("https://golf.example")["info"]["version"] == version


def test_the_newest_changes_come_first() -> None:
    assert newest_month("# Changes\n\n## March 2027\n\n### A\n\n## November 2026\n") == "2027.03"


@pytest.mark.parametrize("text", ["", "# Changes\n", "## Next\n\n## March 2027\n"])
def test_a_changelog_without_a_month_stops_the_start(text: str) -> None:
    with pytest.raises(ValueError):
        newest_month(text)


def test_page_and_document_list_the_same_close_codes() -> None:
    table = (DOCS / "protocol.md").read_text().partition("| code | meaning | then |")[2]
    rows = table.partition("\n\n")[0].splitlines()
    on_page = {int(code) for row in rows for code in re.findall(r"^\| (\d{4})\b", row)}
    about = made("https://golf.example")["info"]
    assert on_page == MEANINGS.keys() == {int(code) for code in about["x-close-codes"]}
    assert set(CODES.values()) <= MEANINGS.keys() and 1009 in on_page
    assert all(f"{code}: {meaning}" in about["description"] for code, meaning in MEANINGS.items())
