"""Install boardgame.io, the reference for comparison, and the load's packages outside the
project.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.live.site import end, free_port, until

HERE = Path(__file__).resolve().parent
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3", "ws@8")


def node_environment() -> dict[str, str]:
    """Return an environment in which node finds the packages, in $PERF or a temporary folder."""
    folder = Path(os.environ.get("PERF") or Path(tempfile.gettempdir()) / "dogleg-perf")
    if not (folder / "node_modules/boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        subprocess.run(
            ["npm", "install", "--silent", "--no-audit", *PACKAGES], cwd=folder, check=True
        )
    return {**os.environ, "NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}


def answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address, timeout=2).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


@contextmanager
def peer_server(environment: dict[str, str]) -> Iterator[tuple[str, int]]:
    """Start boardgame.io's server; yield its address and process id."""
    port = free_port()
    command = ["node", str(HERE / "peer_server.cjs"), str(port)]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        both = [f"http://127.0.0.1:{number}" for number in (port, port + 1)]
        until(lambda: all(map(answers, both)), server, "boardgame.io")
        yield f"http://127.0.0.1:{port}", server.pid
    finally:
        end(server)
