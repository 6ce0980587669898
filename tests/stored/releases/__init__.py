"""The databases of older releases, made by `tests/stored/record.py` with the code of each."""

from pathlib import Path

RELEASES = tuple(sorted(Path(__file__).parent.glob("*.sql.gz")))
