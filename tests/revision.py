"""Which contents are tested: random cases follow from it, so that a run can be repeated."""

import subprocess
from pathlib import Path

from tests.project.serving.processes import ROOT


def revision(folder: Path = ROOT) -> str:
    """Return the hexadecimal name of the newest commit's contents; "" outside of a repository.

    It is not the name of the commit: a commit that is merged, rebased or reworded without other
    contents must meet the same cases as before.
    """
    command = ["git", "-C", str(folder), "rev-parse", "HEAD^{tree}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
