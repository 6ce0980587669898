"""The status page sums the metrics of all processes, and shows them only to staff."""

import time
from datetime import UTC, datetime, timedelta

import pytest
import redis
from celery import current_app
from celery.exceptions import AlwaysEagerIgnored
from django.db import DatabaseError

from config import health, heartbeats
from config.status import queued
from config.status.jobs import waiting_jobs
from config.status.measured import measured
from config.status.places import LONG, PERIODS, SHORT
from config.status.publishing import Publisher
from core.metrics import REFUSALS
from games.figures import EDGES, FIGURES, CachedTables, step_of
from games.lobby.services.opening import Place
from games.tables.models.outbox import OutboxEntry, OutboxTask
from notifications.audit.models import MailComparison
from tests.factories.accounts import UserFactory
from tests.factories.games import act, started
from tests.valkey import Valkey

NOBODY = "unix:///nowhere/valkey.sock"


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """A process that has not measured anything yet, on a site where all parts are running."""
    FIGURES.take()
    monkeypatch.setattr(FIGURES, "cached", CachedTables())
    monkeypatch.setattr(health, "readiness", health.Readiness())
    monkeypatch.setattr(heartbeats, "silent", list)


@pytest.fixture
def valkey(tmp_path, settings):
    server = Valkey(tmp_path)
    server.start()
    settings.REDIS_URL = server.url
    yield server
    server.stop()


@pytest.fixture
def staff(admin_client):
    return admin_client


def published(*, serves: bool = True, name: str = "one", at: float | None = None) -> None:
    publisher = Publisher(serves=serves)
    publisher.name = name
    publisher.publish(at=at or time.time())


def queue_job(valkey: Valkey, priority: int) -> None:
    address = valkey.url.replace("unix://", "redis+socket://")
    with (
        current_app.connection_for_write(address) as broker,
        pytest.warns(AlwaysEagerIgnored),
    ):
        current_app.send_task("some.task", connection=broker, priority=priority)


class TestSums:
    def test_figures_of_processes_are_summed(self, valkey):
        for name, moves in (("one", 3), ("two", 5)):
            FIGURES.committed(moves, 1, [datetime.now(UTC)] * moves)
            FIGURES.answered(0.004)
            FIGURES.cached = CachedTables(moves, moves << 20)
            REFUSALS.labels("not_your_seat")
            publisher = Publisher(serves=True)
            publisher.name = name
            REFUSALS.labels("not_your_seat").inc()
            publisher.publish(at=time.time())
        data = measured()
        for period in data.periods.values():
            assert (period.moves, period.commits, period.moves_a_commit) == (8, 2, 4)
            assert (period.tried_again, period.refused) == (2, 2)
            assert period.to_commit.p50 < 1000
            assert period.to_answer.p99 == round(EDGES[step_of(0.004)] * 1000, 1)
        assert {name: (now.tables, now.bytes) for name, now in data.processes.items()} == {
            "one": (3, 3 << 20),
            "two": (5, 5 << 20),
        }
        # Eight moves in a little more than a minute.
        assert 6 < data.periods["minute"].moves_a_minute <= 8

    def test_each_period_excludes_older_figures(self, valkey):
        for moves, ago in ((1, 0), (10, 300), (100, 7200), (1000, 30 * 3600)):
            FIGURES.committed(moves, 0, [])
            published(at=time.time() - ago)
        data = measured().periods
        assert [data[period.name].moves for period in PERIODS] == [1, 11, 111]

    def test_all_figures_expire(self, valkey):
        FIGURES.committed(1, 0, [])
        published()
        connection = redis.Redis.from_url(valkey.url)
        lives = {name: connection.ttl(name) for name in connection.keys("dogleg-figures*")}
        assert len(lives) == 3
        assert all(0 < life <= LONG.lifetime for life in lives.values())
        assert SHORT.lifetime > 90 * SHORT.seconds and LONG.lifetime > 25 * LONG.seconds

    def test_an_ended_process_is_no_longer_listed(self, valkey):
        published(name="gone", at=time.time() - 31)
        published(name="here")
        assert list(measured().processes) == ["here"]
        assert list(redis.Redis.from_url(valkey.url).hgetall("dogleg-figures-processes")) == [
            b"here"
        ]

    def test_a_process_that_serves_no_requests_is_not_listed(self, valkey):
        FIGURES.committed(1, 0, [])
        published(serves=False)
        data = measured()
        assert (data.periods["minute"].moves, data.processes) == (1, {})

    def test_figures_survive_an_outage_of_valkey(self, valkey):
        publisher = Publisher(serves=True)
        FIGURES.committed(2, 0, [])
        valkey.stop()
        with pytest.raises(redis.RedisError):
            publisher.publish(at=time.time())
        valkey.start()
        FIGURES.committed(3, 0, [])
        publisher.publish(at=time.time())
        publisher.publish(at=time.time())
        assert measured().periods["minute"].moves == 5

    def test_jobs_of_all_priorities_are_counted(self, valkey):
        for priority in (0, 9):
            queue_job(valkey, priority)
        with heartbeats.broker() as connection:
            assert waiting_jobs(connection, at=time.time() + 50) == (2, pytest.approx(50, abs=20))

    def test_the_first_of_equal_jobs_is_the_oldest(self, valkey):
        queue_job(valkey, 0)
        between = time.time()
        queue_job(valkey, 0)
        with heartbeats.broker() as connection:
            at = time.time()
            assert waiting_jobs(connection, at=at)[1] > at - between


@pytest.mark.django_db
class TestPage:
    def test_the_public_page_only_says_whether_all_is_well(self, client, valkey):
        published(name="web-1")
        page = client.get("/status/").content.decode()
        assert "All systems are working normally" in page
        assert page.count('<svg class="drawing"') == 1
        assert "web-1" not in page and "<table" not in page
        assert client.get("/status.json").json() == {"status": "ok", "missing": []}

    def test_a_signed_in_user_sees_no_more_than_the_public(self, client, django_user_model):
        client.force_login(django_user_model.objects.create_user("ann@club.example", name="Ann"))
        assert set(client.get("/status.json").json()) == {"status", "missing"}

    @pytest.mark.parametrize("part", ["broker", "worker", "clock"])
    def test_a_missing_part_is_described_in_words(self, client, monkeypatch, part):
        monkeypatch.setattr(heartbeats, "silent", lambda: [part])
        page = client.get("/status/")
        assert page.status_code == 200
        assert "All systems are working normally" not in page.content.decode()
        assert "delayed" in page.content.decode()
        data = {"status": "degraded", "missing": [part]}
        assert client.get("/status.json").json() == data

    def test_staff_see_the_numbers(self, staff, valkey):
        FIGURES.committed(4321, 0, [])
        OutboxEntry.objects.create(
            task=OutboxTask.SCORES, subject=1, created_at=datetime.now(UTC) - timedelta(seconds=90)
        )
        published(name="web-1")
        page = staff.get("/status/").content.decode()
        assert "4,321" in page and "web-1" in page and "90 seconds" in page
        data = staff.get("/status.json").json()
        assert data["measured"]["periods"]["day"]["moves"] == 4321
        assert data["queued"]["errands"]["count"] == 1
        assert set(data["queued"]) == {"errands", "mails", "studies", "records", "bots"}

    def test_differences_from_expected_mails_are_shown(self, staff, valkey):
        assert "Not checked yet" in staff.get("/status/").content.decode()
        at = datetime.now(UTC) - timedelta(seconds=90)
        row = MailComparison.objects.create(begun_at=at, compared_at=at)
        assert "No differences found." in staff.get("/status/").content.decode()
        MailComparison.objects.update(differences={"missing turn": 3, "stuck account": 1})
        page = staff.get("/status/").content.decode()
        assert "Missing email: turn" in page and "Email unsent for an hour: account" in page
        assert "No differences found." not in page
        assert staff.get("/status.json").json()["mails"]["differences"]["missing turn"] == 3
        row.delete()
        assert staff.get("/status.json").json()["mails"] is None

    def test_waiting_bots_are_counted(self, staff, valkey):
        ann = UserFactory(name="Ann")
        game = started(ann, places=[Place("bot", bot="caddie")])
        act(game, 0, ann)
        assert staff.get("/status.json").json()["queued"]["bots"]["count"] == 1

    def test_an_unreachable_valkey_is_reported(self, staff, settings):
        settings.REDIS_URL = NOBODY
        page = staff.get("/status/")
        assert page.status_code == 200
        assert "Valkey isn’t responding" in page.content.decode()
        assert staff.get("/status.json").json()["measured"] is None

    def test_without_the_database_there_are_no_queues_and_no_error(self, monkeypatch):
        def gone(*_, **__):
            raise DatabaseError

        monkeypatch.setattr(queued, "length_and_age", gone)
        assert queued.queued() is None

    def test_no_secret_is_shown(self, staff, valkey, settings):
        published()
        for address in ("/status/", "/status.json"):
            data = staff.get(address).content.decode()
            assert settings.SECRET_KEY not in data and settings.REDIS_URL not in data
