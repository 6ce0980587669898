"""The servers read the settings that we ship for Valkey and PostgreSQL."""

import subprocess
from pathlib import Path

import pytest
import redis

from tests.project.serving.processes import ROOT, within

POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))[-1]


@pytest.fixture
def valkey(tmp_path):
    """A server with these settings, in a separate directory and with a separate socket."""
    place = tmp_path / "socket"
    argv = ["redis-server", ROOT / "deploy/valkey.conf", "--unixsocket", place, "--dir", tmp_path]
    process = subprocess.Popen(argv, stdout=subprocess.DEVNULL)
    client = redis.Redis(unix_socket_path=str(place), decode_responses=True)
    assert within(30, place.exists) and within(30, lambda: answers(client))
    yield client
    process.terminate()
    process.wait()


def answers(client) -> bool:
    try:
        return client.ping()
    except redis.RedisError:
        return False


def test_a_full_queue_refuses_new_entries_and_keeps_old_ones(valkey):
    valkey.rpush("queue", "first")
    valkey.config_set("maxmemory", 1)
    with pytest.raises(redis.exceptions.OutOfMemoryError):
        valkey.rpush("queue", "second")
    assert valkey.lrange("queue", 0, -1) == ["first"]


def test_valkey_persists_its_queue_and_does_not_listen_on_the_network(valkey):
    wanted = {"appendonly": "yes", "port": "0", "unixsocketperm": "770"}
    assert {name: valkey.config_get(name)[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("password_encryption", "scram-sha-256"),
        ("listen_addresses", "localhost"),
        ("synchronous_commit", "on"),
        ("log_parameter_max_length_on_error", "0"),
    ],
)
def test_postgresql_reads_its_settings(tmp_path, name, value):
    (tmp_path / "PG_VERSION").write_text(POSTGRES.parts[-3])
    tmp_path.chmod(0o700)
    settings = f"--config-file={ROOT / 'deploy/postgresql.conf'}"
    argv = [POSTGRES, "-C", name, settings, "-D", tmp_path]
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == value, done.stderr
