"""Migrate an old release's database to today's schema and save it as a file.

It runs in a separate process, so that the migrations run as for an operator: `python -m
tests.stored.bring OLD NEW`.
"""

import gzip
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path


def main(release: Path, target: Path) -> None:
    with closing(sqlite3.connect(target)) as connection:
        connection.executescript(gzip.decompress(release.read_bytes()).decode())
    os.environ["DATABASE_URL"] = f"sqlite:///{target}"
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    import django
    from django.core.management import call_command
    from django.db import connections

    django.setup()
    call_command("migrate", verbosity=0)
    # Closing the last connection merges the write-ahead log into the file.
    connections.close_all()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
