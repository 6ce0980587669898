import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.serving import stack
from config.serving.__main__ import say
from config.serving.lock import AlreadyRunningError, RunLock

ROOT = Path(__file__).parents[3]


def test_a_second_start_names_the_address_of_the_first(tmp_path):
    lock = RunLock(tmp_path / "lock")
    lock.write_address("http://127.0.0.1:8000")
    with pytest.raises(AlreadyRunningError) as running:
        RunLock(tmp_path / "lock")
    assert running.value.address == "http://127.0.0.1:8000"


def test_a_released_lock_is_free(tmp_path):
    RunLock(tmp_path / "lock").release()
    RunLock(tmp_path / "lock").release()


def test_a_taken_port_is_noticed():
    with socket.socket() as other:
        other.bind((stack.LOOPBACK, 0))
        other.listen()
        assert not stack.port_is_free(other.getsockname()[1])


def test_the_web_server_listens_on_the_loopback_only():
    argv = stack.web(8000)
    assert argv[argv.index("--host") + 1] == "127.0.0.1"
    assert argv[argv.index("--ws-per-message-deflate") + 1] == "false"


def test_a_site_without_output_still_serves(monkeypatch):
    # Closing the file tries once more to write the output.
    with pytest.raises(OSError, match="No space"), Path("/dev/full").open("w") as full:
        monkeypatch.setattr("sys.stdout", full)
        say("Dogleg is at http://127.0.0.1:8000")
        say("The worker has stopped")


def test_a_taken_port_suggests_another(tmp_path):
    (_valkey, port) = stack.whole_site(tmp_path, 8000).taken
    assert port.refusal == "Port 8000 is taken. Choose another: PORT=8001 bin/run"


def test_the_clock_is_a_child_of_its_own(tmp_path):
    """As a part of the worker, it would not be restarted separately."""
    programs = stack.whole_site(tmp_path, 8000).then
    assert "beat" in programs["clock"] and "--beat" not in programs["worker"]


def test_requests_have_priority_over_bots(tmp_path):
    programs = stack.whole_site(tmp_path, 8000)
    assert programs.then["worker"][:3] == ["nice", "-n", "10"]
    assert programs.first["web"][0] == sys.executable
    unit = (ROOT / "deploy/systemd/dogleg-worker.service").read_text()
    assert "\nNice=10\n" in unit


def test_the_parent_process_imports_neither_django_nor_celery():
    script = "import sys, config.serving.__main__; print({'django', 'celery'} & set(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert run.stdout == "set()\n"


@pytest.mark.parametrize(
    ("milliseconds_left", "works"), [(59_000, True), (20_000, False), (-2, False)]
)
def test_a_worker_counts_as_running_from_its_first_heartbeat(tmp_path, milliseconds_left, works):
    """The heartbeat must be from the last ten seconds, because that of an earlier worker remains
    for up to a minute.
    """
    with socket.socket(socket.AF_UNIX) as valkey, ThreadPoolExecutor() as threads:
        valkey.bind(str(tmp_path / "valkey.sock"))
        valkey.listen()
        asked = threads.submit(answer_once, valkey, f":{milliseconds_left}\r\n".encode())
        assert stack.worker_works(tmp_path, time.monotonic() - 10) is works
        assert asked.result() == b"PTTL dogleg-alive-worker\r\n"


@pytest.mark.parametrize("answer", [b"", b"-LOADING Valkey is loading the dataset in memory\r\n"])
def test_no_worker_counts_as_running_while_valkey_starts(tmp_path, answer):
    with socket.socket(socket.AF_UNIX) as valkey, ThreadPoolExecutor() as threads:
        assert stack.worker_works(tmp_path, time.monotonic() - 10) is False
        valkey.bind(str(tmp_path / "valkey.sock"))
        valkey.listen()
        threads.submit(answer_once, valkey, answer)
        assert stack.worker_works(tmp_path, time.monotonic() - 10) is False


def answer_once(server: socket.socket, answer: bytes) -> bytes:
    connection, _ = server.accept()
    with connection:
        asked = connection.recv(100)
        connection.sendall(answer)
    return asked
