"""An old release's database taken through today's migrations, as rows that tests can load.

By itself, so that migrations run as an operator runs them: `python -m tests.stored.bring OLD NEW`.
"""

import gzip
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

APPS = ("accounts", "courses", "games")


def main(release: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "site.sqlite3"
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript(gzip.decompress(release.read_bytes()).decode())
        _migrated(database, target)


def _migrated(database: Path, target: Path) -> None:
    os.environ["DATABASE_URL"] = f"sqlite:///{database}"
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("dumpdata", *APPS, output=str(target), verbosity=0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
