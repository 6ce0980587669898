"""A worker stops on request even if its broker does not answer."""

import os
import signal
import subprocess

import pytest

from config.paths import socket_path
from config.serving.stack import valkey, valkey_answers, worker
from config.serving.timeouts import Timeouts
from tests.project.serving.processes import ROOT, within

LONG = Timeouts().worker_stop / 2
"""Seconds. The site kills its worker after twice this time."""


@pytest.fixture
def broker(tmp_path):
    process = subprocess.Popen(valkey(tmp_path), stdout=subprocess.DEVNULL)
    assert within(LONG, lambda: valkey_answers(tmp_path))
    yield process
    process.kill()
    process.wait()


def test_a_worker_stops_while_its_broker_hangs(tmp_path, broker) -> None:
    log = tmp_path / "worker.log"
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.dev",
        "DOGLEG_RUN_DIR": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{tmp_path}/db.sqlite3",
        "REDIS_URL": f"unix://{socket_path(tmp_path)}",
    }
    with (
        log.open("w") as output,
        subprocess.Popen(
            worker(), cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT
        ) as process,
    ):
        try:
            assert within(LONG, lambda: " ready." in log.read_text()), log.read_text()
            broker.send_signal(signal.SIGSTOP)
            process.terminate()
            assert within(LONG, lambda: process.poll() is not None), log.read_text()
        finally:
            process.kill()
