"""RATE_LIMITS as an operator writes it, as docs/limits.md shows."""

import json
import os
import subprocess
import sys

from tests.project.serving.processes import ROOT

SCRIPT = (
    "import json; from config.settings import accounts; print(json.dumps(accounts.RATE_LIMITS))"
)


def limits(**environment: str) -> dict[str, int]:
    others = {name: value for name, value in os.environ.items() if name != "RATE_LIMITS"}
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=others | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(told.stdout)


def test_several_limits_are_divided_by_commas():
    assert limits(RATE_LIMITS="comments=40,designs=500") == {"comments": 40, "designs": 500}


def test_a_single_limit_and_none():
    assert limits(RATE_LIMITS="designs=500") == {"designs": 500}
    assert limits() == limits(RATE_LIMITS="") == {}
