import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from config.serving import stack
from config.serving.child import Child
from config.serving.lock import AlreadyRunningError, RunLock
from config.serving.site import CannotServeError, Site

ROOT = Path(__file__).parents[2]
SLEEPER = [sys.executable, "-c", "import time; time.sleep(600)"]
PARENT = """
import sys, time
from pathlib import Path
from config.serving.child import Child
print(Child("sleeper", [sys.executable, "-c", "import time; time.sleep(600)"],
            Path(sys.argv[1]), {}).pid, flush=True)
time.sleep(600)
"""


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] == "Z"


def within(seconds: float, condition) -> bool:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)
    return condition()


def test_a_second_start_is_told_where_the_first_one_is(tmp_path):
    lock = RunLock(tmp_path / "lock")
    lock.write_address("http://127.0.0.1:8000")
    with pytest.raises(AlreadyRunningError) as running:
        RunLock(tmp_path / "lock")
    assert running.value.address == "http://127.0.0.1:8000"


def test_a_released_lock_is_free(tmp_path):
    RunLock(tmp_path / "lock").release()
    RunLock(tmp_path / "lock").release()


def test_children_go_with_a_parent_that_is_killed(tmp_path):
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    child = int(parent.stdout.readline())
    assert not gone(child)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    assert within(10, lambda: gone(child))


def test_a_child_stops_when_asked(tmp_path):
    child = Child("sleeper", SLEEPER, tmp_path, {})
    assert not child.ended()
    child.ask_to_stop()
    assert child.wait(10)
    assert child.ended()


def test_a_child_keeps_the_log_of_its_last_start(tmp_path):
    for word in ("first", "second"):
        child = Child("speaker", [sys.executable, "-c", f"print('{word}')"], tmp_path, {})
        child.wait(10)
    assert child.last_words() == "second\n"
    assert (tmp_path / "speaker.log.1").read_text() == "first\n"


def test_a_taken_port_is_noticed():
    with socket.socket() as other:
        other.bind((stack.LOOPBACK, 0))
        other.listen()
        assert not stack.port_is_free(other.getsockname()[1])


def test_the_web_server_listens_on_the_loopback_only():
    argv = stack.web(8000)
    assert argv[argv.index("--host") + 1] == "127.0.0.1"
    assert argv[argv.index("--ws-per-message-deflate") + 1] == "false"


def test_a_second_site_says_where_the_first_one_is_and_touches_nothing(tmp_path):
    lock = RunLock(tmp_path / "lock")
    lock.write_address("http://127.0.0.1:8000")
    with pytest.raises(CannotServeError, match=r"already running at http://127\.0\.0\.1:8000"):
        Site(tmp_path, 8001)
    assert [place.name for place in tmp_path.iterdir()] == ["lock"]


def test_a_site_whose_port_is_taken_proposes_another(tmp_path):
    with socket.socket() as other:
        other.bind((stack.LOOPBACK, 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServeError, match=rf"Port {port} is taken.*PORT={port + 1}"):
            Site(tmp_path, port).start()


def test_the_parent_loads_neither_django_nor_celery():
    script = "import sys, config.serving.site; print({'django', 'celery'} & set(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert run.stdout == "set()\n"
