"""Runs scripts against the database of the running site, whose run directory is DOGLEG_RUN_DIR.

The tests do not load Django. Each script is a module with a function `main`, which runs in another
process. Each test process starts one such process for all its scripts, because loading Django takes
longer than most scripts.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import traceback
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[3]


class ScriptError(Exception):
    """A script has failed. The message is its traceback."""


def run_beside(module: str, *arguments: Any) -> Any:
    """Call the module's `main` in the other process and return its result. Arguments and result are
    sent as JSON.
    """
    process = _process()
    assert process.stdin
    assert process.stdout
    process.stdin.write(f"{json.dumps([module, *arguments])}\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline() or '{"error": "The process has ended."}')
    if "error" in answer:
        raise ScriptError(answer["error"])
    return answer["result"]


@cache
def _process() -> subprocess.Popen[str]:
    """Start the process that runs the scripts. It ends when its input is closed."""
    settings = {
        name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"
    }
    settings["SITE_URL"] = os.environ["DOGLEG_SITE"]
    process = subprocess.Popen(
        [sys.executable, "-m", __spec__.name],
        cwd=HOUSE,
        env=settings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.communicate)
    return process


def set_up() -> None:
    """Load Django with the settings used by `bin/run`."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()


def answers(requests: Iterable[str]) -> Iterator[str]:
    """Run the script of each request, a line of JSON; yield its result or error as JSON."""
    for request in requests:
        module, *arguments = json.loads(request)
        try:
            answer = {"result": import_module(module).main(*arguments)}
        except Exception:
            answer = {"error": traceback.format_exc()}
        yield json.dumps(answer)


if __name__ == "__main__":
    set_up()
    for line in answers(sys.stdin):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
