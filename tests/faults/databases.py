"""Which database the soak uses: one for each commit, so that a run of .ci/run stays short."""

import subprocess
from collections.abc import Mapping

from tests.project.processes import ROOT

VARIABLE = "SOAK_DATABASE"
SQLITE, POSTGRESQL, BOTH = "sqlite", "postgresql", "both"
CHOICES = {SQLITE: (SQLITE,), POSTGRESQL: (POSTGRESQL,), BOTH: (SQLITE, POSTGRESQL)}


class UnknownDatabaseError(Exception):
    """SOAK_DATABASE has a value that is not in CHOICES."""


def chosen_databases(environment: Mapping[str, str], commit: str) -> tuple[str, ...]:
    """Return the databases of a commit, or those that SOAK_DATABASE names.

    An even last digit of the commit means SQLite, an odd one PostgreSQL. Outside of a repository
    there is no commit, and the soak runs on both.
    """
    forced = environment.get(VARIABLE)
    if not forced:
        return (_of_commit(commit),) if commit else CHOICES[BOTH]
    if forced not in CHOICES:
        raise UnknownDatabaseError(f"{VARIABLE}={forced}: choose one of {', '.join(CHOICES)}.")
    return CHOICES[forced]


def current_commit() -> str:
    """Return the hexadecimal name of the commit, or nothing outside of a repository."""
    command = ["git", "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def why_chosen(environment: Mapping[str, str], commit: str) -> str:
    """Describe the choice for the log of a run."""
    databases = " and ".join(chosen_databases(environment, commit))
    reason = VARIABLE if environment.get(VARIABLE) else f"commit {commit[:12] or 'unknown'}"
    return (
        f"The soak runs on {databases} ({reason}). {VARIABLE}={'|'.join(CHOICES)} forces a choice."
    )


def _of_commit(commit: str) -> str:
    return POSTGRESQL if int(commit[-1], 16) % 2 else SQLITE
