"""Slow clocks, pauses and vacations wherever they are seen: form, table, lists, profile, API."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.clocks.services.pauses import agree_to_pause, begin_vacation
from games.tables.models.session import Clock, Session
from tests.factories.games import QUICK, act, opened, started
from tests.games.clock_times import seat_of
from tests.games.opening import OPENING

CLOCK = Clock(timedelta(hours=8), nights_off=True, weekends_off=True, vacation=timedelta(days=7))
OFF = {"nights_off": "on", "weekends_off": "on", "vacation_days": "7"}
WORDS = "8 hours per decision, nights and weekends off, 7 days of vacation"


@pytest.fixture
def table(ann, bo):
    return started(ann, bo, clock=CLOCK, at=timezone.now())


@pytest.fixture
def page(client, ann):
    """What Ann's browser is shown at an address."""
    client.force_login(ann)
    return lambda name, *args: client.get(reverse(name, args=args)).content.decode()


@pytest.fixture
def press(client, ann):
    """Ann presses a button; the page that follows."""
    client.force_login(ann)
    return lambda name, *args: client.post(reverse(name, args=args), follow=True).content.decode()


class TestOpening:
    @pytest.fixture
    def sent(self, client, ann):
        client.force_login(ann)

        def post(**wish) -> str:
            return client.post(reverse("games:open"), {**OPENING, **wish}).content.decode()

        return post

    def test_by_the_form(self, sent):
        sent(clock="8h", **OFF)
        assert Session.objects.get().timing == CLOCK

    def test_days_without_anything_off(self, sent):
        sent(clock="3d", vacation_days="0")
        assert Session.objects.get().timing == Clock(timedelta(days=3))

    @pytest.mark.parametrize(
        ("clock", "says"), [("", "Time off needs a clock"), ("30s", "can only be off with")]
    )
    @pytest.mark.parametrize("off", OFF)
    def test_time_off_needs_hours_or_days(self, sent, clock, says, off):
        assert says in sent(clock=clock, **{off: OFF[off]})
        assert not Session.objects.exists()

    def test_the_next_table_is_offered_the_same(self, table, page, client, ann):
        text = client.get(reverse("games:open"), {"again": table.public_id}).content.decode()
        assert '<option value="8h" selected>' in text and '<option value="7" selected>' in text
        assert text.count('type="checkbox" name="nights_off"') == 1
        assert "checked" in text.split('name="weekends_off"')[1].split(">")[0]

    @pytest.mark.parametrize(
        ("asked", "clock"),
        [
            (
                {"clock_hours": 8, "nights_off": True, "weekends_off": True, "vacation_days": 7},
                CLOCK,
            ),
            ({"clock_days": 3, "weekends_off": True}, Clock(timedelta(3), weekends_off=True)),
            ({"clock_hours": 2}, Clock(timedelta(hours=2))),
        ],
    )
    def test_by_a_program(self, program, ann, asked, clock):
        body = {"options": QUICK, **asked}
        told = program(ann).post(reverse("api-tables"), body, format="json").json()
        assert Session.objects.get().timing == clock
        assert told["clock"] == {
            "decision": clock.decision.total_seconds(),
            "bank": 0,
            "nights_off": clock.nights_off,
            "weekends_off": clock.weekends_off,
            "vacation_days": clock.vacation.days,
            "text": told["clock"]["text"],
        }

    @pytest.mark.parametrize(
        "asked",
        [
            {"clock_hours": 1},
            {"clock_hours": 24},
            {"clock_hours": 8, "clock_days": 1},
            {"clock_hours": 8, "bank_seconds": 60},
            {"clock_days": 1, "vacation_days": 31},
            {"nights_off": True},
            {"vacation_days": 3},
            {"clock_seconds": 30, "weekends_off": True},
        ],
    )
    def test_what_makes_no_sense_is_refused(self, program, ann, asked):
        body = {"options": QUICK, **asked}
        answer = program(ann).post(reverse("api-tables"), body, format="json")
        assert answer.status_code == 400 and answer.json()["fields"]
        assert not Session.objects.exists()


class TestTheTable:
    def test_the_clock_is_told_before_and_in_the_game(self, table, bo, page):
        waiting = opened(bo, clock=CLOCK, at=timezone.now())
        assert WORDS in page("games:table", waiting.public_id)
        assert WORDS in page("games:table", table.public_id)

    def test_a_pause_is_proposed_agreed_on_and_ended_by_buttons(self, table, ann, bo, client):
        def press(user, name) -> str:
            client.force_login(user)
            address = reverse(f"games:{name}", args=[table.public_id])
            return client.post(address, follow=True).content.decode().split("table-data")[0]

        assert "Ann would like a pause" in press(ann, "pause")
        paused = press(bo, "pause")
        assert "The clocks are stopped until" in paused
        assert paused.count(", paused") == 2 and "data-deadline" not in paused
        assert "would like a pause" not in press(ann, "end-pause")
        assert seat_of(table).deadline_at is not None

    def test_a_vacation_begins_and_ends_by_buttons(self, table, press):
        away = press("games:vacation", table.public_id)
        assert "Your clock has stopped" in away and "on vacation until" in away
        back = press("games:end-vacation", table.public_id)
        assert "Your clock is running again" in back
        assert "on vacation until" not in back.split("table-data")[0]

    def test_what_may_not_be_done_is_not_offered(self, ann, bo, page):
        bare = started(ann, bo, clock=Clock(timedelta(days=2)))
        text = page("games:table", bare.public_id)
        assert 'data-may="pause">' in text and 'data-may="vacation" hidden>' in text


class TestLists:
    def test_they_tell_the_time_of_everybody(self, table, ann, page):
        """One's own on top, too."""
        assert page("games:mine").count("data-deadline") == 3
        act(table, 0, ann, at=timezone.now())
        assert page("games:mine").count("data-deadline") == 1

    def test_they_tell_a_pause_and_who_is_away(self, table, ann, bo, page):
        begin_vacation(session_id=table.pk, user=bo, at=timezone.now())
        assert "on vacation until" in page("games:mine")
        for user in (ann, bo):
            agree_to_pause(session_id=table.pk, user=user, at=timezone.now())
        assert ">paused<" in page("games:mine")

    def test_one_goes_on_vacation_everywhere_and_comes_back(self, table, ann, bo, press, page):
        started(ann, bo, clock=CLOCK, at=timezone.now())
        assert "has stopped at 2 tables" in press("games:vacations")
        assert "End vacation" in page("games:mine")
        assert "Your clocks are running again" in press("games:end-vacations")
        assert not seat_of(table).is_away(at=timezone.now())

    def test_who_has_no_days_is_told_so(self, ann, press, page):
        assert "no vacation days left" in press("games:vacations")
        assert "Start vacation" not in page("games:mine")


class TestPrograms:
    @pytest.fixture
    def call(self, program, table, ann):
        """Ann's program at an address of the table."""

        def call(method: str, name: str, **body):
            address = reverse(name, args=[table.public_id])
            return getattr(program(ann), method)(address, body, format="json")

        return call

    def test_a_pause(self, call, table, bo):
        assert [seat["wants_pause"] for seat in call("post", "api-pause").json()["seats"]] == [
            True,
            False,
        ]
        agree_to_pause(session_id=table.pk, user=bo, at=timezone.now())
        paused = call("get", "api-table").json()
        assert paused["paused_at"] and paused["seats"][0]["held"] > 0
        ended = call("delete", "api-pause").json()
        assert ended["paused_at"] is None and ended["seats"][0]["deadline_at"]

    def test_a_vacation(self, call):
        away = call("post", "api-vacation", days=2).json()["seats"][0]
        assert away["away_until"] and away["vacation"] == 5 * 86400
        assert call("delete", "api-vacation").json()["seats"][0]["away_until"] is None

    @pytest.mark.parametrize("days", [0, -1, 31, "many"])
    def test_days_that_make_no_sense(self, call, days):
        assert call("post", "api-vacation", days=days).status_code == 400

    def test_refusals_are_codes(self, program, ann, bo, game):
        robot = program(ann)
        answers = [
            robot.post(reverse(name, args=[game.public_id]))
            for name in ("api-pause", "api-vacation")
        ]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
            (409, "no_clock"),
            (409, "no_vacation"),
        ]


class TestTheProfile:
    PROFILE = {"name": "Ann", "language": "en", "time_zone": "Europe/Rome"}

    @pytest.fixture
    def saved(self, client, ann):
        client.force_login(ann)

        def post(**wish) -> str:
            address = reverse("accounts:profile")
            answer = client.post(address, {**self.PROFILE, **wish}, follow=True)
            ann.refresh_from_db()
            return answer.content.decode()

        return post

    def test_night_and_reminders_are_set(self, saved, ann):
        saved(night_from="23", night_to="7", clock_reminder="half")
        assert (ann.night_from, ann.night_to, ann.clock_reminder) == (23, 7, "half")

    def test_what_is_left_out_stays(self, saved, ann):
        saved(night_from="23", night_to="", clock_reminder="none")
        saved()
        assert (ann.night_from, ann.night_to, ann.clock_reminder) == (23, 8, "none")

    def test_nobody_sleeps_a_whole_day(self, saved, ann):
        """A night of 23 hours would make a clock of one day one of three weeks."""
        assert "at most 12 hours" in saved(night_from="8", night_to="7")
        assert (ann.night_from, ann.night_to) == (22, 8)

    def test_no_night_at_all_may_be(self, saved, ann):
        saved(night_from="0", night_to="0")
        assert (ann.night_from, ann.night_to) == (0, 0)
