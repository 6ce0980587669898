"""The worker and the clock count as running as long as their heartbeats arrive."""

import pytest
import redis
from celery.signals import after_task_publish, beat_init, heartbeat_sent
from django.conf import settings
from prometheus_client import CollectorRegistry

from config import heartbeats
from config.metrics.heartbeats import HeartbeatCollector


@pytest.fixture(autouse=True)
def broker_without_beats():
    with redis.Redis.from_url(settings.REDIS_URL) as broker:
        broker.flushdb()
        yield broker
        broker.flushdb()
    after_task_publish.disconnect(heartbeats.clock_beats)


def test_worker_and_clock_are_silent_without_heartbeats():
    assert heartbeats.silent() == ["worker", "clock"]


def test_a_worker_heartbeat_is_recorded():
    heartbeat_sent.send(sender=None)
    assert heartbeats.silent() == ["clock"]


def test_a_task_sent_by_the_clock_counts_as_its_heartbeat():
    beat_init.send(sender=None)
    after_task_publish.send(sender="games.tasks.outbox.drain_outbox")
    assert heartbeats.silent() == ["worker"]


def test_a_task_sent_by_another_process_is_not_a_clock_heartbeat():
    after_task_publish.send(sender="games.tasks.outbox.drain_outbox")
    assert heartbeats.silent() == ["worker", "clock"]


def test_a_heartbeat_expires(broker_without_beats):
    heartbeats.beat("worker")
    (key,) = broker_without_beats.keys()
    assert 0 < broker_without_beats.ttl(key) <= heartbeats.FADES_AFTER


def test_sending_a_heartbeat_survives_a_broker_outage(settings, tmp_path):
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    heartbeats.beat("worker")
    with pytest.raises(redis.RedisError):
        heartbeats.silent()


def heartbeat_of(part):
    registry = CollectorRegistry()
    registry.register(HeartbeatCollector())
    return registry.get_sample_value("dogleg_heartbeat_seconds", {"part": part})


def test_the_age_of_a_heartbeat_is_a_metric(broker_without_beats):
    heartbeats.beat("worker")
    (key,) = broker_without_beats.keys()
    broker_without_beats.expire(key, heartbeats.FADES_AFTER - 20)
    assert heartbeat_of("worker") == pytest.approx(20, abs=5)
    assert heartbeat_of("clock") is None


def test_there_is_no_metric_without_a_broker(settings, tmp_path):
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    assert heartbeat_of("worker") is None
