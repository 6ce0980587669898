"""docs/limits.md matches the table of limits in the code."""

from pathlib import Path

from core.rate_limits.limit import Limit
from core.rate_limits.table import LIMITS

DOCUMENT = Path(__file__).parents[3] / "docs" / "limits.md"
WINDOWS = {
    None: "at once",
    4: "4 seconds",
    60: "minute",
    300: "5 minutes",
    3600: "hour",
    86400: "day",
}


def row(limit: Limit) -> str:
    seconds = None if limit.window is None else int(limit.window.total_seconds())
    refusal = f"{limit.status} `{limit.code}`"
    return f"| `{limit.key}` | {limit.number} | {WINDOWS[seconds]} | {limit.per} | {refusal} |"


def test_the_document_has_exactly_one_row_per_limit():
    rows = [line for line in DOCUMENT.read_text().splitlines() if line.startswith("| `")]
    assert rows == [row(limit) for limit in LIMITS]
