"""The environment variable RATE_LIMITS, in the format described in docs/limits.md."""

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
    data = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=others | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(data.stdout)


def test_several_limits_are_separated_by_commas():
    assert limits(RATE_LIMITS="comments=40,designs=500") == {"comments": 40, "designs": 500}


def test_one_limit_or_none_can_be_set():
    assert limits(RATE_LIMITS="designs=500") == {"designs": 500}
    assert limits() == limits(RATE_LIMITS="") == {}
