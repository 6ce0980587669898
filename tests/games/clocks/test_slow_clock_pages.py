"""Slow clocks, pauses and vacations in the form, at the table, in lists, in the profile and in the
API.
"""

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
    """Return a function that loads a page as Ann."""
    client.force_login(ann)
    return lambda name, *args: client.get(reverse(name, args=args)).content.decode()


@pytest.fixture
def press(client, ann):
    """Return a function that presses a button as Ann and returns the resulting page."""
    client.force_login(ann)
    return lambda name, *args: client.post(reverse(name, args=args), follow=True).content.decode()


class TestCreation:
    @pytest.fixture
    def sent(self, client, ann):
        client.force_login(ann)

        def post(**wish) -> str:
            return client.post(reverse("games:open"), {**OPENING, **wish}).content.decode()

        return post

    def test_a_slow_clock_can_be_chosen_in_the_form(self, sent):
        sent(clock="8h", **OFF)
        assert Session.objects.get().timing == CLOCK

    def test_days_can_be_chosen_without_time_off(self, sent):
        sent(clock="3d", vacation_days="0")
        assert Session.objects.get().timing == Clock(timedelta(days=3))

    @pytest.mark.parametrize(
        ("clock", "says"), [("", "Time off needs a clock"), ("30s", "only available with a clock")]
    )
    @pytest.mark.parametrize("off", OFF)
    def test_time_off_requires_a_slow_clock(self, sent, clock, says, off):
        assert says in sent(clock=clock, **{off: OFF[off]})
        assert not Session.objects.exists()

    def test_the_form_repeats_the_clock_of_an_earlier_table(self, table, page, client, ann):
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
    def test_a_slow_clock_can_be_chosen_through_the_api(self, program, ann, asked, clock):
        body = {"options": QUICK, **asked}
        data = program(ann).post(reverse("api-tables"), body, format="json").json()
        assert Session.objects.get().timing == clock
        assert data["clock"] == {
            "decision": clock.decision.total_seconds(),
            "bank": 0,
            "nights_off": clock.nights_off,
            "weekends_off": clock.weekends_off,
            "vacation_days": clock.vacation.days,
            "text": data["clock"]["text"],
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
    def test_an_invalid_clock_is_refused(self, program, ann, asked):
        body = {"options": QUICK, **asked}
        answer = program(ann).post(reverse("api-tables"), body, format="json")
        assert answer.status_code == 400 and answer.json()["fields"]
        assert not Session.objects.exists()


class TestTablePage:
    def test_the_clock_is_shown_before_and_during_the_game(self, table, bo, page):
        waiting = opened(bo, clock=CLOCK, at=timezone.now())
        assert WORDS in page("games:table", waiting.public_id)
        assert WORDS in page("games:table", table.public_id)

    def test_a_pause_can_be_proposed_agreed_on_and_ended_by_buttons(self, table, ann, bo, client):
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

    def test_a_vacation_can_be_started_and_ended_by_buttons(self, table, press):
        away = press("games:vacation", table.public_id)
        assert "Your clock has stopped" in away and "on vacation until" in away
        back = press("games:end-vacation", table.public_id)
        assert "Your clock is running again" in back
        assert "on vacation until" not in back.split("table-data")[0]

    def test_unavailable_actions_are_hidden(self, ann, bo, page):
        bare = started(ann, bo, clock=Clock(timedelta(days=2)))
        text = page("games:table", bare.public_id)
        assert 'data-may="pause">' in text and 'data-may="vacation" hidden>' in text


class TestLists:
    def test_lists_show_the_deadlines_of_all_players(self, table, ann, page):
        """The player's own deadline is also shown at the top of the list."""
        assert page("games:mine").count("data-deadline") == 3
        act(table, 0, ann, at=timezone.now())
        assert page("games:mine").count("data-deadline") == 1

    def test_lists_show_pauses_and_vacations(self, table, ann, bo, page):
        begin_vacation(session_id=table.pk, user=bo, at=timezone.now())
        assert "on vacation until" in page("games:mine")
        for user in (ann, bo):
            agree_to_pause(session_id=table.pk, user=user, at=timezone.now())
        assert ">paused<" in page("games:mine")

    def test_a_vacation_can_be_started_and_ended_at_all_tables(self, table, ann, bo, press, page):
        started(ann, bo, clock=CLOCK, at=timezone.now())
        assert "has stopped at 2 tables" in press("games:vacations")
        assert "End vacation" in page("games:mine")
        assert "Your clocks are running again" in press("games:end-vacations")
        assert not seat_of(table).is_away(at=timezone.now())

    def test_a_player_without_vacation_days_gets_a_message(self, ann, press, page):
        assert "no vacation days left" in press("games:vacations")
        assert "Start vacation" not in page("games:mine")


class TestApi:
    @pytest.fixture
    def call(self, program, table, ann):
        """Return a function that calls the table's API with Ann's token."""

        def call(method: str, name: str, **body):
            address = reverse(name, args=[table.public_id])
            return getattr(program(ann), method)(address, body, format="json")

        return call

    def test_a_pause_can_be_started_and_ended(self, call, table, bo):
        assert [seat["wants_pause"] for seat in call("post", "api-pause").json()["seats"]] == [
            True,
            False,
        ]
        agree_to_pause(session_id=table.pk, user=bo, at=timezone.now())
        paused = call("get", "api-table").json()
        assert paused["paused_at"] and paused["seats"][0]["held"] > 0
        ended = call("delete", "api-pause").json()
        assert ended["paused_at"] is None and ended["seats"][0]["deadline_at"]

    def test_a_vacation_can_be_started_and_ended(self, call):
        away = call("post", "api-vacation", days=2).json()["seats"][0]
        assert away["away_until"] and away["vacation"] == 5 * 86400
        assert call("delete", "api-vacation").json()["seats"][0]["away_until"] is None

    @pytest.mark.parametrize("days", [0, -1, 31, "many"])
    def test_an_invalid_number_of_days_is_refused(self, call, days):
        assert call("post", "api-vacation", days=days).status_code == 400

    def test_refusals_have_codes(self, program, ann, bo, game):
        robot = program(ann)
        answers = [
            robot.post(reverse(name, args=[game.public_id]))
            for name in ("api-pause", "api-vacation")
        ]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
            (409, "no_clock"),
            (409, "no_vacation"),
        ]


class TestProfile:
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

    def test_night_and_reminders_can_be_set(self, saved, ann):
        saved(night_from="23", night_to="7", clock_reminder="half")
        assert (ann.night_from, ann.night_to, ann.clock_reminder) == (23, 7, "half")

    def test_omitted_fields_stay_unchanged(self, saved, ann):
        saved(night_from="23", night_to="", clock_reminder="none")
        saved()
        assert (ann.night_from, ann.night_to, ann.clock_reminder) == (23, 8, "none")

    def test_a_night_has_at_most_twelve_hours(self, saved, ann):
        """With a night of 23 hours, a clock of one day would last for three weeks."""
        assert "at most 12 hours" in saved(night_from="8", night_to="7")
        assert (ann.night_from, ann.night_to) == (22, 8)

    def test_a_night_can_have_no_hours(self, saved, ann):
        saved(night_from="0", night_to="0")
        assert (ann.night_from, ann.night_to) == (0, 0)
