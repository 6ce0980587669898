"""A host can start before an invited friend has answered, and the friend can join later."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.absence.services import resign
from games.bots.services import play_bots
from games.errors import TableError
from games.lobby.services.opening import Place
from games.play.services.turns import submit_action, undo_turn
from games.seats.services.invitations import accept_invitation, decline_invitation
from games.seats.services.seats import join_table
from games.seats.services.starting import start_table
from games.table_views.selectors.reader import undoable_turn
from games.table_views.selectors.table import table_view
from games.tables.models.invitation import Invitation
from games.tables.models.seat import SeatKind
from games.tables.models.session import Session
from games.tables.selectors.audit import audit
from games.tables.selectors.invitations import invitations_of, link_of, token_of
from games.tables.selectors.positions import position_of, reading_of
from tests.factories.games import NOON, act, legal, open_prompt, opened, played_out

LATER = NOON + timedelta(hours=1)


@pytest.fixture
def kept(ann):
    """Ann's table with a seat reserved for Bo."""
    return opened(ann, places=[Place("friend", email="bo@club.example")])


@pytest.fixture
def token(kept):
    return token_of(Invitation.objects.get(session=kept))


@pytest.fixture
def begun(kept, ann):
    """The started table, with a bot on Bo's seat."""
    return start_table(session_id=kept.pk, user=ann, unanswered="bot", at=NOON)


def refused(code, service, **request):
    with pytest.raises(TableError) as refusal:
        service(**request)
    assert refusal.value.code == code
    return refusal.value


class TestStarting:
    def test_starting_names_unanswered_invitations_first(self, kept, ann) -> None:
        asked = refused("invitations_pending", start_table, session_id=kept.pk, user=ann, at=NOON)
        assert asked.params == {"names": "bo@club.example"}
        kept.refresh_from_db()
        assert kept.is_open and invitations_of(kept, ann, at=NOON)

    def test_an_unknown_choice_is_refused(self, kept, ann) -> None:
        request = {"session_id": kept.pk, "user": ann, "unanswered": "yes", "at": NOON}
        refused("invitations_pending", start_table, **request)

    def test_an_invitation_by_link_has_a_general_name(self, ann) -> None:
        table = opened(ann, places=[Place("friend")])
        asked = refused("invitations_pending", start_table, session_id=table.pk, user=ann, at=NOON)
        assert asked.params == {"names": "anyone with the link"}

    def test_a_bot_takes_the_seat_and_the_invitation_stays_open(self, begun, ann) -> None:
        seat = begun.seats.get(number=1)
        assert (seat.kind, seat.bot) == (SeatKind.BOT, "caddie")
        assert invitations_of(begun, ann, at=NOON)

    def test_the_seat_can_be_removed_with_its_invitation(self, kept, ann) -> None:
        start_table(session_id=kept.pk, user=ann, unanswered="go", at=NOON)
        assert kept.seats.count() == 1
        assert not invitations_of(kept, ann, at=NOON)

    def test_a_declined_invitation_does_not_prevent_the_start(self, kept, ann, token) -> None:
        decline_invitation(token=token, at=NOON)
        start_table(session_id=kept.pk, user=ann, at=NOON)
        assert kept.seats.count() == 1

    def test_removed_open_seats_do_not_change_the_friends_seat(self, ann, bo, cy) -> None:
        places = [Place(), Place("friend", email="bo@club.example"), Place("bot", bot="pro")]
        table = opened(ann, places=places)
        start_table(session_id=table.pk, user=ann, unanswered="bot", at=NOON)
        token = token_of(Invitation.objects.get())
        seat = accept_invitation(token=token, user=bo, at=LATER)
        assert (seat.number, seat.user) == (1, bo)
        assert table.seats.get(number=2).bot == "pro"


class TestJoiningLate:
    def test_the_friend_takes_the_seat_and_the_log_shows_it(self, begun, ann, bo, token) -> None:
        accept_invitation(token=token, user=bo, at=LATER)
        begun.refresh_from_db()
        view = table_view(begun, ann, at=LATER)
        assert [seat.name for seat in view.seats] == ["Ann", "Bo"]
        assert view.log[-1].lines[0].text == "Bo joined and took over from the bot."
        assert table_view(begun, bo, at=LATER).you.seat == 1

    def test_the_friend_plays_from_the_next_decision_on(self, begun, ann, bo, token) -> None:
        accept_invitation(token=token, user=bo, at=LATER)
        assert play_bots(session_id=begun.pk, at=LATER) == 0
        act(begun, 1, bo, at=LATER)
        act(begun, 0, ann, at=LATER)
        begun.refresh_from_db()
        assert begun.turns.filter(seat=1).count() == 1

    def test_the_friends_time_starts_when_they_join(self, begun, bo, token) -> None:
        assert accept_invitation(token=token, user=bo, at=LATER).deciding_since == LATER

    def test_the_friend_gets_the_full_time_limit(self, kept, ann, bo, token) -> None:
        Session.objects.filter(pk=kept.pk).update(clock=timedelta(days=1))
        start_table(session_id=kept.pk, user=ann, unanswered="bot", at=NOON)
        seat = accept_invitation(token=token, user=bo, at=LATER)
        assert seat.deadline_at == LATER + timedelta(days=1)

    def test_a_round_started_by_a_bot_is_marked_as_helped(self, begun, bo, token) -> None:
        assert accept_invitation(token=token, user=bo, at=LATER).helped

    def test_a_bot_cannot_act_after_the_friend_has_joined(
        self, begun, bo, token, monkeypatch
    ) -> None:
        """The friend joins while the bot is choosing its action, during which there is no lock."""
        from games.bots import services as bots

        def chosen(session, seat, position, prompt):
            if Session.objects.get(pk=begun.pk).seats.get(number=1).kind == SeatKind.BOT:
                accept_invitation(token=token, user=bo, at=LATER)
            return thought(session, seat, position, prompt)

        thought = bots.chosen
        monkeypatch.setattr(bots, "chosen", chosen)
        assert play_bots(session_id=begun.pk, at=LATER) == 1
        assert not begun.turns.filter(seat=1).exists()
        act(begun, 1, bo, at=LATER)

    def test_the_site_cannot_act_for_the_replaced_bot(self, begun, bo, token) -> None:
        accept_invitation(token=token, user=bo, at=LATER)
        request = {
            "session_id": begun.pk,
            "seat": 1,
            "prompt": open_prompt(begun, 1),
            "payload": legal(begun, 1)[0],
            "key": "bot-late",
            "at": LATER,
        }
        refused("not_your_seat", submit_action, user=None, **request)

    def test_the_friend_sees_the_bots_hand(self, begun, bo, cy, token) -> None:
        strange = table_view(begun, bo, at=LATER)
        accept_invitation(token=token, user=bo, at=LATER)
        begun.refresh_from_db()
        view, state = table_view(begun, bo, at=LATER), position_of(begun).state
        game = begun.game
        assert game == "eighteen" and strange.options is None
        assert view.options and view.prompt is not None
        from games.registry import game_of

        assert view.view == game_of(game).view(state, 1)

    def test_the_friend_cannot_undo_a_turn_of_the_bot(self, begun, bo, token) -> None:
        play_bots(session_id=begun.pk, at=NOON)
        begun.refresh_from_db()
        turn = begun.turn_count - 1
        seat = accept_invitation(token=token, user=bo, at=LATER)
        assert begun.turns.get(number=turn).seat == 1
        assert undoable_turn(reading_of(begun), seat) is None
        with pytest.raises(Exception, match="cannot_undo"):
            undo_turn(session_id=begun.pk, seat=1, turn=turn, key="back", user=bo, at=LATER)

    @pytest.mark.whole
    def test_the_game_passes_the_audit(self, begun, ann, bo, token) -> None:
        play_bots(session_id=begun.pk, at=NOON)
        accept_invitation(token=token, user=bo, entropy=b"mine", at=LATER)
        resign(session_id=begun.pk, user=bo, at=LATER)
        played_out(begun, ann)
        assert audit(begun).clean

    def test_earlier_entries_keep_the_bots_name(self, begun, ann, bo, token) -> None:
        play_bots(session_id=begun.pk, at=NOON)
        act(begun, 0, ann, at=NOON)
        accept_invitation(token=token, user=bo, at=LATER)
        begun.refresh_from_db()
        lines = [
            line.text or ""
            for entry in table_view(begun, ann, at=LATER).log[:-1]
            for line in entry.lines
        ]
        assert any("Caddie (bot 2)" in line for line in lines)
        assert not any("Bo " in line for line in lines)

    def test_an_invitation_is_accepted_once_and_not_by_other_players(
        self, begun, ann, bo, cy, token
    ) -> None:
        refused("already_seated", accept_invitation, token=token, user=ann, at=LATER)
        accept_invitation(token=token, user=bo, at=LATER)
        refused("invitation_closed", accept_invitation, token=token, user=cy, at=LATER)

    def test_declining_leaves_the_seat_to_the_bot(self, begun, bo, token) -> None:
        decline_invitation(token=token, at=LATER)
        assert begun.seats.get(number=1).bot == "caddie"
        refused("invitation_closed", accept_invitation, token=token, user=bo, at=LATER)

    def test_a_finished_game_cannot_be_joined(self, begun, ann, bo, token) -> None:
        played_out(begun, ann)
        refused("invitation_closed", accept_invitation, token=token, user=bo, at=LATER)

    def test_a_cancelled_game_cannot_be_joined(self, begun, ann, bo, token) -> None:
        resign(session_id=begun.pk, user=ann, at=NOON)
        refused("invitation_closed", accept_invitation, token=token, user=bo, at=LATER)

    def test_uninvited_members_cannot_join_a_running_game(self, begun, cy) -> None:
        refused("not_open", join_table, session_id=begun.pk, user=cy, at=LATER)


class TestPagesAndApi:
    @pytest.fixture
    def now(self, ann):
        return opened(ann, places=[Place("friend", email="bo@club.example")], at=timezone.now())

    @pytest.fixture
    def link(self, now):
        return reverse("games:invitation", args=[token_of(Invitation.objects.get(session=now))])

    def test_the_page_asks_about_unanswered_invitations(self, client, ann, now) -> None:
        client.force_login(ann)
        start = reverse("games:start", args=[now.public_id])
        text = client.get(reverse("games:table", args=[now.public_id])).content.decode()
        assert "No answer yet from:" in text and 'name="unanswered" value="bot"' in text
        refusal = client.post(start, follow=True).content.decode()
        assert "No answer yet from: bo@club.example." in refusal
        assert (
            "Choose a club"
            in client.post(start, {"unanswered": "bot"}, follow=True).content.decode()
        )

    def test_the_friend_takes_the_seat_on_the_page(self, client, ann, bo, now, link) -> None:
        start_table(session_id=now.pk, user=ann, unanswered="bot", at=timezone.now())
        client.force_login(bo)
        text = client.get(link).content.decode()
        assert "a bot is playing your seat" in text and "for you" in text
        assert "Choose a club" in client.post(f"{link}accept/", follow=True).content.decode()

    def test_the_host_can_withdraw_the_link_during_the_game(self, client, ann, cy) -> None:
        kept = opened(ann, places=[Place("friend")], at=timezone.now())
        start_table(session_id=kept.pk, user=ann, unanswered="bot", at=timezone.now())
        invitation = Invitation.objects.get()
        page, link = reverse("games:table", args=[kept.public_id]), link_of(invitation)
        client.force_login(cy)
        assert link not in client.get(page).content.decode()
        client.force_login(ann)
        assert link in client.get(page).content.decode()
        back = reverse("games:withdraw", args=[kept.public_id])
        after = client.post(back, {"invitation": invitation.pk}, follow=True).content.decode()
        assert "The invitation was withdrawn." in after and link not in after

    @pytest.mark.parametrize(
        ("ends", "says"),
        [("cancelled", "was cancelled"), ("finished", "is over"), ("open", "no longer valid")],
    )
    def test_a_closed_invitation_is_explained(self, client, now, link, ends, says) -> None:
        Session.objects.filter(pk=now.pk).update(status=ends)
        Invitation.objects.update(expires_at=NOON)
        text = client.get(link).content.decode()
        assert says in text and "Take the seat" not in text

    def test_an_api_client_decides_about_unanswered_invitations(self, program, ann, now) -> None:
        robot, start = program(ann), f"/api/v1/tables/{now.public_id}/start/"
        answer = robot.post(start, {}, format="json")
        assert (answer.status_code, answer.json()["code"]) == (409, "invitations_pending")
        wrong = robot.post(start, {"unanswered": "perhaps"}, format="json")
        assert wrong.status_code == 400
        started = robot.post(start, {"unanswered": "bot"}, format="json").json()
        assert started["status"] == "playing"
        assert [seat["kind"] for seat in started["seats"]] == ["person", "bot"]
