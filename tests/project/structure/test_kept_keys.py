"""Keys generated when a site first starts are complete and the same in every process."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from config.paths import secret_key, vapid_key, webhook_key

KEYS = {"secret_key": secret_key, "vapid_key": vapid_key, "webhook_key": webhook_key}


@pytest.fixture(params=KEYS)
def name(request):
    return request.param


def test_processes_that_start_together_get_the_same_key(tmp_path, name):
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(KEYS[name], [tmp_path] * 8))
    assert set(keys) == {(tmp_path / name).read_text()} and keys[0]
    assert [place.name for place in tmp_path.iterdir()] == [name]


def test_an_empty_file_left_by_a_crash_is_replaced(tmp_path, name):
    (tmp_path / name).touch(mode=0o600)
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(KEYS[name], [tmp_path] * 8))
    assert len(set(keys)) == 1 and len(keys[0]) > 30
    assert KEYS[name](tmp_path) == keys[0]


def test_a_reader_never_finds_an_incomplete_key(tmp_path, name, monkeypatch):
    """A process that is killed while it writes leaves no partial key under the final name."""

    def killed(place, _text):
        place.touch()
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr("pathlib.Path.write_text", killed)
        with pytest.raises(KeyboardInterrupt):
            KEYS[name](tmp_path)
    assert not (tmp_path / name).exists()
    assert KEYS[name](tmp_path) == KEYS[name](tmp_path)
    assert [place.name for place in tmp_path.iterdir()] == [name]


def test_only_the_owner_can_read_it(tmp_path, name):
    KEYS[name](tmp_path)
    assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
