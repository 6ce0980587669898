"""The documentation lists exactly the test folders that exist."""

import re

from tests.project.serving.processes import ROOT

SOURCES = (".py", ".js")
NAMED = re.compile(r"`(?:tests/)?(\w+)`")


def test_architecture_lists_exactly_the_test_folders() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    table = [line for line in text.split("## Tests\n")[1].splitlines() if line.startswith("| `")]
    listed = {name for line in table for name in NAMED.findall(line.split("|")[1])}
    sources = (path for path in (ROOT / "tests").rglob("*/*") if path.suffix in SOURCES)
    exist = {path.relative_to(ROOT / "tests").parts[0] for path in sources}
    assert listed == exist
