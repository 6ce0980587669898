import os
from pathlib import Path

from config.paths import LONGEST_SOCKET_PATH, secret_key, socket_path


def test_the_socket_is_in_the_run_directory():
    assert socket_path(Path("/srv/dogleg/.run")) == Path("/srv/dogleg/.run/valkey.sock")


def test_a_long_path_gets_a_short_socket_of_its_own():
    deep, other = (Path("/srv") / ("x" * 120) / name for name in ("a", "b"))
    assert len(os.fsencode(socket_path(deep))) <= LONGEST_SOCKET_PATH
    assert socket_path(deep) == socket_path(deep)
    assert socket_path(deep) != socket_path(other)


def test_the_key_is_generated_once_and_readable_only_by_its_owner(tmp_path):
    key = secret_key(tmp_path)
    assert len(key) > 50
    assert secret_key(tmp_path) == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0
