"""Links between documents work, and every decision that is cited exists."""

import re
from pathlib import Path

from django.utils.text import slugify

from tests.project.serving.processes import ROOT

DECISIONS = ROOT / "docs/decisions"
FOLDERS = ("docs", "deploy", "clients/python", "clients/typescript")
PACKAGES = ("accounts", "config", "core", "courses", "games", "notifications", "tests", "bench")
LINK = re.compile(r"\]\((?![a-z]+:|/)([^)\s#]*)(?:#([^)\s]*))?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
CITED = re.compile(r"(?:decisions/|[Dd]ecision )(0\d{3})\b")


def documents() -> list[Path]:
    below = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md")]
    return [path for path in (*ROOT.glob("*.md"), *below) if "node_modules" not in path.parts]


def anchors(document: Path) -> set[str]:
    return {slugify(heading) for heading in HEADING.findall(document.read_text("utf-8"))}


def is_dead(document: Path, file: str, anchor: str) -> bool:
    target = document.parent / file if file else document
    if not target.exists():
        return True
    return bool(anchor) and target.suffix == ".md" and anchor not in anchors(target)


def test_every_relative_link_leads_to_a_file_and_a_heading() -> None:
    dead = [
        f"{document.relative_to(ROOT)}: {file}#{anchor}"
        for document in documents()
        for file, anchor in LINK.findall(CODE.sub("", document.read_text("utf-8")))
        if is_dead(document, file, anchor)
    ]
    assert dead == []


def test_every_cited_decision_exists() -> None:
    sources = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    exist = {path.name[:4] for path in DECISIONS.glob("0*.md")}
    missing = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in (*sources, *documents())
        for number in CITED.findall(path.read_text("utf-8"))
        if number not in exist
    }
    assert missing == set()


def test_the_index_lists_every_decision_once() -> None:
    listed = re.findall(
        r"^\| \[\d{4}\]\((.*?)\)", (DECISIONS / "README.md").read_text("utf-8"), re.M
    )
    assert sorted(listed) == sorted(path.name for path in DECISIONS.glob("0*.md"))
