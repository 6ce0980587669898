"""Runs a script against the database of the running site, whose run directory is DOGLEG_RUN_DIR.

The tests do not load Django. Each script is a module of this package and runs in a separate
process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[3]


def run_beside(module: str, *arguments: str) -> str:
    """Run the module and return the last line of its output."""
    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    settings["SITE_URL"] = os.environ["DOGLEG_SITE"]
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(
        command, cwd=HOUSE, env=settings, check=True, stdout=subprocess.PIPE, text=True
    )
    return (done.stdout.splitlines() or [""])[-1]


def set_up() -> None:
    """Load Django with the settings used by `bin/run`. Each script calls this first."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()
