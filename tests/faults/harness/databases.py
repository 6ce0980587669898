"""Selects the database for the soak test: one per revision, so that .ci/run stays short.

A revision is the name returned by tests/revision.py.
"""

from collections.abc import Mapping

VARIABLE = "SOAK_DATABASE"
SQLITE, POSTGRESQL, BOTH = "sqlite", "postgresql", "both"
CHOICES = {SQLITE: (SQLITE,), POSTGRESQL: (POSTGRESQL,), BOTH: (SQLITE, POSTGRESQL)}


class UnknownDatabaseError(Exception):
    """SOAK_DATABASE is set to a value that is not in CHOICES."""


def chosen_databases(environment: Mapping[str, str], revision: str) -> tuple[str, ...]:
    """Return the databases to test for a revision, or those selected by SOAK_DATABASE.

    If the last digit of the revision is even, SQLite is selected, otherwise PostgreSQL. Outside a
    repository there is no revision, and the soak test runs on both.
    """
    forced = environment.get(VARIABLE)
    if not forced:
        return (_of_revision(revision),) if revision else CHOICES[BOTH]
    if forced not in CHOICES:
        raise UnknownDatabaseError(f"{VARIABLE}={forced}: choose one of {', '.join(CHOICES)}.")
    return CHOICES[forced]


def why_chosen(environment: Mapping[str, str], revision: str) -> str:
    """Describe why these databases were chosen, for the log."""
    databases = " and ".join(chosen_databases(environment, revision))
    reason = VARIABLE if environment.get(VARIABLE) else f"revision {revision[:12] or 'unknown'}"
    return (
        f"The soak runs on {databases} ({reason}). {VARIABLE}={'|'.join(CHOICES)} forces a choice."
    )


def _of_revision(revision: str) -> str:
    return POSTGRESQL if int(revision[-1], 16) % 2 else SQLITE
