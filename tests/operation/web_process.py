"""A web process that is started and stopped in the same way as by its systemd unit."""

import re
import shlex
import signal
import subprocess
from pathlib import Path

from tests.faults.harness.site import free_port
from tests.operation.proxies import HOST
from tests.operation.ready import ready
from tests.operation.releases import UNITS
from tests.project.serving.processes import ROOT, within

UNIT = "deploy/systemd/dogleg-web@.service"
LONG = 120
"""Time limit in seconds for a start or a stop while other tests are running."""


class WebProcess:
    """One of several web processes, run with the unit's command on a separate port.

    Each start uses the release that is current at that time.
    """

    def __init__(self, run: Path, releases: Path, environment: dict[str, str]) -> None:
        self.port = free_port()
        self._place = _line("WorkingDirectory").replace(UNITS, str(releases))
        self._log = run / f"web-{self.port}"
        self._environment = {
            **environment,
            # Players connect to this IP address through the proxy. The proxy itself uses the host
            # name.
            "ALLOWED_HOSTS": f"127.0.0.1,{HOST}",
            "TRUSTED_PROXIES": "127.0.0.1",
        }
        self.start()

    def start(self) -> None:
        """Start the process and wait until it is ready, as the runbook does."""
        with self._log.open("ab") as output:
            words = shlex.split(_line("ExecStart").replace("%i", str(self.port)))
            self._process = subprocess.Popen(
                words, cwd=self._place, env=self._environment, stdout=output, stderr=output
            )
        assert within(LONG, lambda: ready(self.port)), self._log.read_text()

    def stop(self) -> int:
        """Stop the process as systemd does; return its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(LONG)

    def said(self) -> str:
        return self._log.read_text()


def _line(name: str) -> str:
    text = (ROOT / UNIT).read_text()
    (value,) = re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)
    return str(value)
