"""Worker and clock are known to live as long as they beat."""

import pytest
import redis
from celery.signals import after_task_publish, beat_init, heartbeat_sent
from django.conf import settings
from prometheus_client import CollectorRegistry

from config import heartbeats
from config.metrics.heartbeats import HeartbeatCollector


@pytest.fixture(autouse=True)
def nobody_beats():
    with redis.Redis.from_url(settings.REDIS_URL) as broker:
        broker.flushdb()
        yield broker
        broker.flushdb()
    after_task_publish.disconnect(heartbeats.clock_beats)


def test_without_a_beat_both_are_silent():
    assert heartbeats.silent() == ["worker", "clock"]


def test_the_heart_of_the_worker_beats():
    heartbeat_sent.send(sender=None)
    assert heartbeats.silent() == ["clock"]


def test_what_the_clock_sends_is_its_beat():
    beat_init.send(sender=None)
    after_task_publish.send(sender="games.tasks.outbox.drain_outbox")
    assert heartbeats.silent() == ["worker"]


def test_what_others_send_is_no_beat_of_the_clock():
    after_task_publish.send(sender="games.tasks.outbox.drain_outbox")
    assert heartbeats.silent() == ["worker", "clock"]


def test_who_stops_is_silent_soon(nobody_beats):
    heartbeats.beat("worker")
    (key,) = nobody_beats.keys()
    assert 0 < nobody_beats.ttl(key) <= heartbeats.FADES_AFTER


def test_a_broker_that_is_away_stops_no_heart(settings, tmp_path):
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    heartbeats.beat("worker")
    with pytest.raises(redis.RedisError):
        heartbeats.silent()


def heartbeat_of(part):
    registry = CollectorRegistry()
    registry.register(HeartbeatCollector())
    return registry.get_sample_value("dogleg_heartbeat_seconds", {"part": part})


def test_the_age_of_a_sign_is_a_figure(nobody_beats):
    heartbeats.beat("worker")
    (key,) = nobody_beats.keys()
    nobody_beats.expire(key, heartbeats.FADES_AFTER - 20)
    assert heartbeat_of("worker") == pytest.approx(20, abs=5)
    assert heartbeat_of("clock") is None


def test_without_a_broker_there_is_no_figure(settings, tmp_path):
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    assert heartbeat_of("worker") is None
