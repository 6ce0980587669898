"""Run the README's two commands as a newcomer does: in a new clone, with nothing installed.

    python3 .ci/newcomer.py run     # bin/run until one move is played
    python3 .ci/newcomer.py test    # bin/test to its end

Needs only the standard library. CI_PLACE names an empty directory for the clone, CI_REPORTS the
directory for the JUnit report.
"""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from first_move import play_one_move

ROOT = Path(__file__).resolve().parents[1]
ALLOWED = re.compile(
    r"PATH|HOME|USER|LANG|LC_\w+|TERM|TMPDIR|CI_PLACE|(PIP|UV)_\w+|(?i:\w+_proxy)|\w*(CERT|CA_BUNDLE)\w*"
)
"""Environment variables that are passed on because a newcomer's machine has them too. CI,
PYTHONPATH, VIRTUAL_ENV and DATABASE_URL are not.
"""
START_SECONDS = 400
STOP_SECONDS = 60


def newcomer_environment(environment: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if ALLOWED.fullmatch(name)}


def clone(place: Path) -> Path:
    checkout = place / "dogleg"
    subprocess.run(["git", "clone", "--quiet", ROOT, checkout], check=True)
    return checkout


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run_site(checkout: Path, environment: dict[str, str]) -> None:
    """Start the site, play one move and stop the site with Ctrl-C, which must succeed."""
    port = free_port()
    log = checkout.parent / "site.log"
    began = time.monotonic()
    with log.open("wb") as printed:
        site = subprocess.Popen(
            [checkout / "bin/run"],
            cwd=checkout,
            env={**environment, "PORT": str(port)},
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for_line(site, log, f"Dogleg is at {address}")
        print(f"The site was ready after {time.monotonic() - began:.0f} s.", flush=True)
        print(play_one_move(address), flush=True)
    finally:
        status = stop(site)
        print(log.read_text(), flush=True)
    if status:
        sys.exit(f"bin/run ended with status {status}.")


def wait_for_line(site: subprocess.Popen[bytes], log: Path, line: str) -> None:
    """Wait until the site has printed `line`, the last line of its start-up."""
    end = time.monotonic() + START_SECONDS
    while line not in log.read_text().splitlines():
        if site.poll() is not None:
            raise RuntimeError("bin/run ended before the site was ready.")
        if time.monotonic() > end:
            raise TimeoutError(f"The site was not ready within {START_SECONDS} s.")
        time.sleep(0.2)


def stop(site: subprocess.Popen[bytes]) -> int:
    """Press Ctrl-C; return the exit status."""
    site.send_signal(signal.SIGINT)
    try:
        return site.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        site.kill()
        return site.wait()


def run_tests(checkout: Path, environment: dict[str, str], reports: Path) -> None:
    report = f"--junitxml={reports}/bin_test.xml -o junit_family=xunit1"
    environment = {**environment, "PYTEST_ADDOPTS": report}
    sys.exit(subprocess.run([checkout / "bin/test"], cwd=checkout, env=environment).returncode)


def main(command: str) -> None:
    environment = newcomer_environment(dict(os.environ))
    checkout = clone(Path(os.environ["CI_PLACE"]))
    if command == "run":
        run_site(checkout, environment)
    else:
        run_tests(checkout, environment, Path(os.environ["CI_REPORTS"]))


if __name__ == "__main__":
    main(sys.argv[1])
