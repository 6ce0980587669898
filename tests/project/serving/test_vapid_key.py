"""The key that identifies a site to push services: generated once, and readable only by
its owner.
"""

import stat
from base64 import urlsafe_b64decode
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from py_vapid import Vapid02

from config.paths import vapid_key, webhook_key


def test_the_first_start_generates_a_key_that_later_starts_use(tmp_path):
    key = vapid_key(tmp_path)
    assert vapid_key(tmp_path) == key
    assert Vapid02.from_raw(key.encode()).public_key is not None


def test_only_the_owner_can_read_it(tmp_path):
    vapid_key(tmp_path)
    [place] = tmp_path.iterdir()
    assert stat.S_IMODE(place.stat().st_mode) == 0o600


def test_two_sites_have_different_keys(tmp_path):
    (tmp_path / "a").mkdir()
    assert vapid_key(tmp_path / "a") != vapid_key(tmp_path)


def test_processes_that_start_together_use_the_same_key(tmp_path, monkeypatch):
    """Each process writes its own temporary file, whose name contains the process id."""
    numbers = iter(range(100))
    monkeypatch.setattr("config.paths.os.getpid", lambda: next(numbers))
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(lambda make: make(), [partial(vapid_key, tmp_path)] * 8))
    assert set(keys) == {(tmp_path / "vapid_key").read_text()}
    assert len(list(tmp_path.iterdir())) == 1


def test_webhooks_have_a_separate_stored_key(tmp_path):
    key = webhook_key(tmp_path)
    assert len(urlsafe_b64decode(key + "=")) == 32
    assert webhook_key(tmp_path) == key != vapid_key(tmp_path)
