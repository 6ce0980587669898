"""One list of all rate limits, which are counted exactly across processes and within bounded
memory.
"""

import threading
from collections import Counter as Tally
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
import redis
from django.test import RequestFactory
from django.utils import timezone, translation

from core.rate_limits import table, writing
from core.rate_limits.counting import (
    LEFT_ALONE,
    LOCAL_SLOTS,
    Counter,
    LocalCounters,
    SharedCounters,
    SteadyCounters,
    forget,
    give_back,
    require,
    require_open,
)
from core.rate_limits.limit import LimitReached, address_of, in_words, network_of
from tests.valkey import Valkey

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
A_MINUTE = timedelta(minutes=1)
ADA, PAT = (writing.COMMENTS, "ada"), (writing.COMMENTS, "pat")


@pytest.fixture
def two_comments(settings):
    settings.RATE_LIMITS = {"comments": 2}


def counter(subject: str = "ada", limit: str = "comments", window: timedelta = A_MINUTE) -> Counter:
    return Counter(limit, subject, window)


def passes(use, at=NOON) -> bool:
    try:
        require(use, at=at)
    except LimitReached:
        return False
    return True


def test_a_limit_is_lifted_when_its_window_ends(two_comments):
    assert [passes(ADA) for _time in range(3)] == [True, True, False]
    assert not passes(ADA, NOON + timedelta(minutes=59))
    assert passes(ADA, NOON + timedelta(hours=1))


def test_users_and_limits_are_counted_separately(two_comments):
    assert [passes(ADA) for _time in range(2)] == [True, True]
    assert passes(PAT)
    assert passes((writing.REPORTS, "ada"))


def test_the_error_names_the_limit_and_the_time_to_wait(two_comments):
    require(ADA, at=NOON)
    require(ADA, at=NOON)
    with pytest.raises(LimitReached) as refusal:
        require(ADA, at=NOON + timedelta(minutes=50))
    assert refusal.value.details == {
        "limit": "comments",
        "most": 2,
        "window": 3600,
        "per": "golfer",
        "retry_after": 600,
    }
    assert refusal.value.headers == {"Retry-After": "600"}
    assert "2 comments" in refusal.value.sentence
    assert "10 minutes" in refusal.value.sentence


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "1 second"), (99, "99 seconds"), (100, "2 minutes"), (6000, "2 hours")],
)
def test_a_wait_is_described_in_words_and_never_rounded_down(seconds, words):
    with translation.override("en"):
        assert in_words(seconds) == words


def test_returned_uses_can_be_used_again(two_comments):
    require(ADA, at=NOON)
    give_back(ADA, at=NOON)
    give_back(ADA, at=NOON)
    assert [passes(ADA) for _time in range(3)] == [True, True, False]
    forget(ADA, at=NOON)
    assert [passes(ADA) for _time in range(3)] == [True, True, False]


def test_checking_a_limit_counts_nothing(two_comments):
    for _look in range(5):
        require_open(ADA, at=NOON)
    assert [passes(ADA) for _time in range(2)] == [True, True]
    with pytest.raises(LimitReached):
        require_open(ADA, at=NOON)


def test_many_addresses_neither_grow_the_store_nor_evict_a_count():
    local = LocalCounters()
    (first,) = local.add([counter("locked out")], 5, NOON)
    for number in range(3 * LOCAL_SLOTS):
        local.add([counter(f"2001:db8:{number:x}::/64")], 1, NOON)
    assert len(local._counts) <= LOCAL_SLOTS
    (still,) = local.add([counter("locked out")], 0, NOON)
    assert still.uses >= first.uses == 5


def test_slots_cannot_be_predicted_without_the_secret_key(settings):
    before = counter("ada").slot(1 << 16)
    settings.SECRET_KEY = "another"
    assert counter("ada").slot(1 << 16) != before


# Behaviour that both stores share.


@pytest.fixture(scope="module")
def valkey(tmp_path_factory):
    """A separate Valkey server that tests can stop and start."""
    place = tmp_path_factory.mktemp("valkey")
    server = Valkey(place)
    server.start()
    yield server
    server.stop()


@pytest.fixture(params=["local", "shared"])
def store(request, valkey):
    if request.param == "local":
        return LocalCounters()
    redis.Redis.from_url(valkey.url).flushdb()
    return SharedCounters(valkey.url)


def test_parallel_uses_are_each_counted_once(store):
    ready = threading.Barrier(20)

    def use(_number: int) -> float:
        ready.wait()
        return store.add([counter()], 1, NOON)[0].uses

    with ThreadPoolExecutor(20) as pool:
        assert sorted(pool.map(use, range(20))) == list(range(1, 21))


def test_several_counters_change_together_and_never_go_below_zero(store):
    first, second = store.add([counter(), counter("pat")], 3, NOON)
    assert (first.uses, second.uses) == (3, 3)
    assert 0 < first.ends_in <= 60
    assert [count.uses for count in store.add([counter()], -9, NOON)] == [0]
    assert [count.uses for count in store.add([counter()], 1, NOON)] == [1]


def test_every_key_expires(valkey):
    store = SharedCounters(valkey.url)
    store.add([counter("a"), counter("b")], 1, NOON)
    store.add([counter("a"), counter("c")], -1, NOON)
    plain = redis.Redis.from_url(valkey.url)
    assert all(0 < plain.pttl(key) <= 60_000 for key in plain.keys("dogleg:limit:*"))


def test_two_processes_share_their_counts(valkey, settings):
    settings.COUNTS_URL = valkey.url
    settings.RATE_LIMITS = {"reports": 2}
    use = writing.REPORTS, f"shared {timezone.now()}"
    other = SharedCounters(valkey.url)
    require(use, at=NOON)
    other.add([Counter("reports", use[1], timedelta(days=1))], 1, NOON)
    assert not passes(use)


class Broken:
    """A Valkey client that always fails and counts the attempts."""

    def __init__(self) -> None:
        self.asked = 0

    def add(self, counters, uses, at):
        self.asked += 1
        raise redis.ConnectionError


def test_while_valkey_is_down_limits_are_local_and_it_is_rarely_tried():
    shared = Broken()
    steady = SteadyCounters(shared, LocalCounters())
    uses = [steady.add([counter()], 1, NOON)[0].uses for _use in range(4)]
    assert uses == [1, 2, 3, 4]
    assert shared.asked == 1
    steady.add([counter()], 1, NOON + LEFT_ALONE)
    assert shared.asked == 2


def test_valkey_is_used_again_once_it_is_back(valkey):
    steady = SteadyCounters(SharedCounters(valkey.url), LocalCounters())
    use = [counter(f"back {timezone.now()}")]
    assert steady.add(use, 1, NOON)[0].uses == 1
    valkey.stop()
    assert steady.add(use, 1, NOON)[0].uses == 1
    assert steady.add(use, 1, NOON)[0].uses == 2
    valkey.start()
    assert steady.add(use, 1, NOON + LEFT_ALONE)[0].uses == 1


# Subjects: the network or address for which uses are counted.


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
    ],
)
def test_a_household_counts_as_one_client(address, network):
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix", "0.0.0.0"),
        ("", "0.0.0.0"),
        ("x" * 999, "0.0.0.0"),
    ],
)
def test_the_peer_is_always_turned_into_an_address(peer, address):
    request = RequestFactory().get("/", REMOTE_ADDR=peer, HTTP_X_FORWARDED_FOR="198.51.100.9")
    assert address_of(request) == address


# Contents of the table of limits.


def test_every_limit_has_a_unique_name_and_a_message():
    assert not [
        key for key, times in Tally(limit.key for limit in table.LIMITS).items() if times > 1
    ]
    for limit in table.LIMITS:
        assert LimitReached(limit, 60).sentence
        assert limit.number > 0


def test_a_site_can_override_a_limit(settings):
    settings.RATE_LIMITS = {"comments": 40}
    assert (writing.COMMENTS.most, writing.REPORTS.most) == (40, writing.REPORTS.number)


def test_an_unknown_limit_in_the_settings_fails_the_check(settings):
    settings.RATE_LIMITS = {"coments": 40}
    (problem,) = counting_check()
    assert "coments" in problem.msg


def counting_check():
    from django.core import checks

    return [found for found in checks.run_checks() if found.id == "accounts.E001"]
