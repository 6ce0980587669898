"""The tested revision: random cases are derived from it, so that a run can be repeated."""

import subprocess
from pathlib import Path

from tests.project.serving.processes import ROOT


def revision(folder: Path = ROOT) -> str:
    """Return the hexadecimal id of the newest commit's tree; "" outside a repository.

    It is not the id of the commit: a merged, rebased or reworded commit with the same contents must
    get the same cases as before.
    """
    command = ["git", "-C", str(folder), "rev-parse", "HEAD^{tree}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
