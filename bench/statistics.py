"""Measure the statistics of golfers.

    python -m bench.statistics games [10000] [--games]   # killed workers, then a rebuild
    python -m bench.statistics pages [1000000] [10000]   # rounds, golfers: rebuild, pages
    python -m bench.statistics arrival [games]           # seconds until figures appear

`games` and `pages` fill a separate database, by default a temporary SQLite file; `--database` names
another, which must be empty. `arrival` starts a site with bin/run. All of them have smaller numbers
for a quick run: `games 300`, `pages 20000 200`.
"""

from __future__ import annotations

import argparse
import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def _database(url: str) -> Iterator[None]:
    """Set up Django with an empty database, and delete a temporary one afterwards."""
    with tempfile.TemporaryDirectory(prefix="dogleg-statistics-") as folder:
        os.environ["DATABASE_URL"] = url or f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
        import django

        django.setup()
        logging.disable(logging.WARNING)
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        call_command("prepare", verbosity=0)
        yield
        connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["games", "pages", "arrival"])
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--games", action="store_true", help="also read every game again")
    parser.add_argument("--database", default="", help="the address of an empty database")
    asked = parser.parse_args()
    if asked.what == "arrival":
        from bench.record.arrival import measure

        measure(*asked.numbers)
        return
    with _database(asked.database):
        if asked.what == "games":
            from bench.record.killed import play_and_kill

            play_and_kill(*asked.numbers, reread=asked.games)
        else:
            from bench.record.million import fill_and_ask

            fill_and_ask(*asked.numbers)


if __name__ == "__main__":
    main()
