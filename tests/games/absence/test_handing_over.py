"""A bot takes over the seat of an absent player, and the player comes back."""

from datetime import timedelta

import pytest
from django.urls import reverse

from games.absence.services import come_back, hand_over, resign
from games.errors import TableError
from games.tables.models.seat import Seat
from games.tables.models.session import Clock
from tests.factories.games import NOON, act, started
from tests.games.clock_times import is_asked, miss, seat_of, seen, times_out


class TestHandingOver:
    def test_is_refused_while_the_clock_runs(self, ann, bo, settings):
        session = started(ann, bo, clock=Clock(timedelta(days=7)))
        act(session, 1, bo)
        late = NOON + 2 * settings.HAND_OVER_AFTER
        with pytest.raises(TableError) as refusal:
            hand_over(session_id=session.pk, user=bo, seat=0, at=late)
        assert refusal.value.code == "clock_runs"

    def test_is_possible_as_soon_as_the_time_is_up(self, quick, bo, later):
        assert "hand_over" in seen(quick, bo, later(seconds=90)).you.may
        hand_over(session_id=quick.pk, user=bo, seat=0, at=later(seconds=90))
        assert seat_of(quick).played_by_bot

    def test_is_possible_at_the_decision_after_a_missed_one(self, quick, ann, bo, later):
        times_out(quick, later(seconds=90))
        asked = [n for n in (0, 1) if is_asked(quick, n)]
        user = {0: bo, 1: ann}[asked[0]]
        hand_over(session_id=quick.pk, user=user, seat=asked[0], at=later(seconds=91))
        assert seat_of(quick, asked[0]).played_by_bot


class TestComingBack:
    def test_a_replaced_player_can_come_back(self, slow, ann, bo, later):
        gone = miss(slow, bo, times=3)
        assert seen(slow, ann).you.may == ("come_back",)
        back = gone + timedelta(days=1)
        come_back(session_id=slow.pk, user=ann, at=back)
        shown = seen(slow, ann, back)
        assert shown.you.seat == 0 and not shown.seats[0].replaced
        if shown.seats[0].deciding:
            assert shown.seats[0].deadline_at == back + timedelta(days=2)

    def test_a_player_who_resigned_cannot_come_back(self, quick, ann, later):
        resign(session_id=quick.pk, user=ann, at=NOON)
        assert seen(quick, ann).you.may == ()
        with pytest.raises(TableError) as refusal:
            come_back(session_id=quick.pk, user=ann, at=later(seconds=1))
        assert refusal.value.code == "not_replaced"

    def test_another_user_cannot_come_back_for_the_player(self, slow, cy, bo, later):
        miss(slow, bo, times=3)
        with pytest.raises(TableError):
            come_back(session_id=slow.pk, user=cy, at=later(days=3))

    def test_a_player_can_come_back_by_page_and_by_api(self, slow, ann, bo, client, program):
        act(slow, 1, bo)
        for come in (
            lambda: client.post(reverse("games:come-back", args=[slow.public_id])),
            lambda: program(ann).post(reverse("api-come-back", args=[slow.public_id])),
        ):
            Seat.objects.filter(session=slow, user=ann).update(replaced_at=NOON)
            client.force_login(ann)
            assert come().status_code in (200, 302)
            assert not seat_of(slow).played_by_bot
