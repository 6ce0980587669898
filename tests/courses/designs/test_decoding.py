"""msgspec decoders: two threads that create their first decoders at the same time would crash."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Lock
from time import sleep

import msgspec
import pytest

from courses.designs import stored

THREADS = 8


class One(msgspec.Struct):
    """A type for which no decoder exists yet."""

    number: int


class Other(msgspec.Struct):
    """Another type without a decoder, which contains the first one."""

    one: One


class Maker:
    """Creates decoders slowly, and records how many are being created at the same time."""

    def __init__(self) -> None:
        self.made: list[type] = []
        self.most = self._now = 0
        self._counting = Lock()
        self._make = msgspec.json.Decoder

    def __call__(self, kind: type) -> msgspec.json.Decoder:
        with self._counting:
            self._now += 1
            self.most = max(self.most, self._now)
        sleep(0.02)
        self.made.append(kind)
        with self._counting:
            self._now -= 1
        return self._make(kind)


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Maker:
    maker = Maker()
    monkeypatch.setattr(stored, "_made", {})
    monkeypatch.setattr(stored.msgspec.json, "Decoder", maker)
    return maker


def test_threads_create_each_decoder_once_and_one_at_a_time(maker: Maker) -> None:
    ready = Barrier(THREADS)

    def read(number: int) -> int:
        ready.wait()
        if number % 2:
            return stored.decoder_of(One).decode(b'{"number": 5}').number
        return stored.converted({"one": {"number": 5}}, Other).one.number

    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(read, range(THREADS))) == [5] * THREADS
    assert maker.most == 1
    assert sorted(kind.__name__ for kind in maker.made) == ["One", "Other"]


def test_an_invalid_value_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        stored.converted({"number": "five"}, One)
