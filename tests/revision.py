"""The revision under test. Random cases are derived from it, so that a run can be reproduced."""

import subprocess
from pathlib import Path

from tests.project.serving.processes import ROOT


def revision(folder: Path = ROOT) -> str:
    """Return the hexadecimal id of the newest commit's tree, or "" outside a repository.

    The commit's own id is not used: a merged, rebased or reworded commit with the same contents
    must get the same cases as before.
    """
    command = ["git", "-C", str(folder), "rev-parse", "HEAD^{tree}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
