"""The databases of older releases, each recorded by `tests/stored/record.py` with that release's
code."""

from pathlib import Path

RELEASES = tuple(sorted(Path(__file__).parent.glob("*.sql.gz")))
