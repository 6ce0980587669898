"""Rematches: the same people and game with rotated seats. All players who want one share
one table.
"""

import pytest
from django.urls import reverse

from games.absence.services import resign
from games.errors import TableError
from games.lobby.selectors.lobby import my_games
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.notify.services.mails import mail_invitation
from games.seats.services.invitations import accept_invitation, decline_invitation
from games.seats.services.seats import cancel_table
from games.table_views.selectors.received import invitation_count, received_invitations
from games.table_views.selectors.table import table_view
from games.tables.models.invitation import Invitation
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.models.seat import SeatKind
from games.tables.models.session import Session, Status
from games.tables.selectors.invitations import token_of
from games.tables.selectors.positions import config_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, opened, played_out, started
from tests.mails import delivered

BOT = Place("bot", bot="pro")


def over(*golfers, **table):
    """Create a finished game."""
    game = started(*golfers, **table)
    Session.objects.filter(pk=game.pk).update(status=Status.FINISHED, finished_at=NOON)
    game.refresh_from_db()
    return game


def again(game, user, at=NOON):
    return play_rematch(session_id=game.pk, user=user, at=at)


def refused(code, game, user):
    with pytest.raises(TableError) as refusal:
        again(game, user)
    assert refusal.value.code == code


def people(table):
    return [seat.user.name if seat.user else seat.bot for seat in table.seats.order_by("number")]


class TestSolo:
    def test_a_rematch_against_bots_starts_immediately(self, ann) -> None:
        table = again(over(ann, places=(BOT, Place("bot", bot="caddie"))), ann)
        assert table.is_playing
        assert people(table) == ["pro", "caddie", "Ann"]

    def test_a_solo_rematch_starts_immediately(self, ann) -> None:
        game = over(ann, game="golfie", options={"deck": "classic"}, places=())
        assert again(game, ann).is_playing

    def test_a_rematch_keeps_the_options(self, ann) -> None:
        options = {**QUICK, "mode": "stableford", "round_limit": 12}
        game = over(ann, places=(BOT,), options=options, listing="unlisted")
        table = again(game, ann)
        assert table.choices == game.choices
        assert (table.listing, table.course_digest) == ("unlisted", game.course_digest)
        assert config_of(table) == config_of(game)

    def test_a_rematch_has_another_seed(self, ann) -> None:
        game = over(ann, places=(BOT,))
        assert again(game, ann).commitment != game.commitment


class TestTogether:
    @pytest.fixture
    def finished(self, ann, bo, cy):
        return over(ann, bo, cy)

    def test_seats_are_rotated_and_reserved_for_the_others(self, finished, bo) -> None:
        table = again(finished, bo)
        assert table.is_open and table.host == bo
        assert [seat.user_id for seat in table.seats.order_by("number")] == [bo.pk, None, None]
        kept = Invitation.objects.filter(session=table).order_by("seat")
        assert [(each.seat, each.invitee.name) for each in kept] == [(1, "Cy"), (2, "Ann")]

    def test_later_requests_join_the_table_and_the_last_one_starts_it(
        self, finished, ann, bo, cy
    ) -> None:
        table = again(finished, ann)
        assert again(finished, bo) == table
        assert Session.objects.get(pk=table.pk).is_open
        started = again(finished, cy)
        assert (started, started.is_playing) == (table, True)
        assert people(started) == ["Bo", "Cy", "Ann"]

    def test_asking_twice_changes_nothing(self, finished, ann) -> None:
        assert again(finished, ann) == again(finished, ann)
        assert Session.objects.count() == 2

    def test_accepting_the_invitation_joins_the_rematch(self, finished, ann, bo, cy) -> None:
        table = again(finished, ann)
        for golfer in (bo, cy):
            (invitation,) = received_invitations(golfer, at=NOON)
            accept_invitation(token=invitation.token, user=golfer, at=NOON)
        table.refresh_from_db()
        assert table.is_playing

    def test_the_others_get_a_mail_and_an_invitation_on_the_site(self, finished, ann, bo) -> None:
        again(finished, ann)
        for entry in OutboxEntry.objects.filter(task=OutboxTask.INVITATION):
            mail_invitation(invitation_id=entry.subject, at=NOON)
        assert sorted(mail.to[0] for mail in delivered()) == ["bo@club.example", "cy@club.example"]
        assert invitation_count(bo, at=NOON) == 1

    def test_a_reserved_seat_cannot_be_taken_by_another_user(self, finished, ann, bo, cy) -> None:
        table = again(finished, ann)
        token = token_of(Invitation.objects.get(session=table, invitee=bo))
        with pytest.raises(TableError, match="invited_by_name"):
            accept_invitation(token=token, user=cy, at=NOON)

    def test_the_finished_table_names_the_player_who_wants_a_rematch(
        self, finished, ann, bo, cy
    ) -> None:
        before = finished.version
        table = again(finished, ann)
        finished.refresh_from_db()
        assert finished.version == before + 1
        data = table_view(finished, bo, at=NOON).rematch
        assert (data.session, data.host.name, data.invited) == (table.public_id, "Ann", True)
        assert table_view(finished, ann, at=NOON).rematch.seated

    def test_a_rematch_is_hidden_from_spectators(self, finished, ann) -> None:
        again(finished, ann)
        finished.refresh_from_db()
        for stranger in (None, UserFactory()):
            view = table_view(finished, stranger, at=NOON)
            assert view.rematch is None and "rematch" not in view.you.may

    def test_a_cancelled_rematch_can_be_requested_again(self, finished, ann, bo) -> None:
        first = again(finished, ann)
        cancel_table(session_id=first.pk, user=ann, at=NOON)
        second = again(finished, bo)
        assert second != first and second.rematch_of == finished

    def test_a_declined_invitation_leaves_the_start_to_the_host(
        self, finished, ann, bo, cy
    ) -> None:
        table = again(finished, ann)
        decline_invitation(token=token_of(Invitation.objects.get(invitee=bo)), at=NOON)
        again(finished, cy)
        table.refresh_from_db()
        assert table.is_open and [card.mine for card in my_games(ann, at=NOON)] == [True]

    def test_a_player_of_several_seats_takes_them_together(self, ann, bo, cy) -> None:
        game = over(ann, bo, cy)
        game.seats.filter(user=cy).update(user=bo)
        again(game, ann)
        table = again(game, bo)
        assert table.is_playing
        assert people(table) == ["Bo", "Bo", "Ann"]

    def test_a_player_of_several_seats_can_accept_them_one_by_one(self, ann, bo, cy) -> None:
        game = over(ann, bo, cy)
        game.seats.filter(user=cy).update(user=bo)
        table = again(game, ann)
        for invitation in Invitation.objects.filter(session=table):
            accept_invitation(token=token_of(invitation), user=bo, at=NOON)
        assert Session.objects.get(pk=table.pk).is_playing

    def test_teams_stay_together(self, db) -> None:
        four = [UserFactory(name=name) for name in ("Ann", "Bo", "Cy", "Di")]
        game = over(*four, game="golfie", options={"deck": "classic", "teams": 2})
        for golfer in four:
            table = again(game, golfer)
        assert table.is_playing
        assert people(table) == ["Bo", "Cy", "Di", "Ann"]
        assert [{*people(table)[team::2]} for team in (0, 1)] == [{"Bo", "Di"}, {"Cy", "Ann"}]


class TestPlayers:
    def test_only_players_can_ask_for_a_rematch(self, ann, bo, cy) -> None:
        refused("not_seated", over(ann, bo), cy)

    def test_a_rematch_is_refused_before_the_end(self, game, ann) -> None:
        refused("not_over", game, ann)

    @pytest.mark.whole
    def test_a_player_who_resigned_is_invited(self, ann, bo) -> None:
        game = started(ann, bo)
        resign(session_id=game.pk, user=ann, at=NOON)
        played_out(game, bo, seat=1)
        table = again(game, bo)
        assert Invitation.objects.get(session=table).invitee == ann

    def test_a_bot_replaces_a_player_with_a_closed_account(self, ann, bo) -> None:
        game = over(ann, bo)
        bo.is_active = False
        bo.save()
        table = again(game, ann)
        assert table.is_playing
        assert table.seats.get(number=0).kind == SeatKind.BOT

    def test_a_guests_rematch_sends_no_mail(self, ann, bo) -> None:
        game = over(ann, bo)
        ann.guest_since = NOON
        ann.save()
        again(game, ann)
        assert not OutboxEntry.objects.filter(task=OutboxTask.INVITATION).exists()
        assert received_invitations(bo, at=NOON)


class TestPagesAndApi:
    @pytest.fixture
    def finished(self, ann, bo):
        game = started(ann, bo, options={**QUICK, "mode": "match"})
        resign(session_id=game.pk, user=bo, at=NOON)
        return played_out(game, ann)

    def page(self, client, user, table) -> str:
        client.force_login(user)
        return client.get(reverse("games:table", args=[table.public_id])).content.decode()

    def press(self, client, user, table) -> str:
        client.force_login(user)
        answer = client.post(reverse("games:rematch", args=[table.public_id]), follow=True)
        assert answer.status_code == 200
        return answer.content.decode()

    def test_each_player_needs_one_click(self, client, ann, bo, finished) -> None:
        assert ">Rematch</button>" in self.page(client, ann, finished)
        assert "starts as soon as everyone has joined" in self.press(client, ann, finished)
        assert "<bdi>Ann</bdi> wants a rematch" in self.page(client, bo, finished)
        assert "Choose a club" in self.press(client, bo, finished)
        assert "Go to the rematch" in self.page(client, ann, finished)

    def test_a_spectator_has_no_button(self, client, cy, finished) -> None:
        assert ">Rematch<" not in self.page(client, cy, finished)
        assert "don’t have a seat at this table" in self.press(client, cy, finished)

    def test_a_rematch_can_be_requested_through_the_api(self, program, ann, bo, finished) -> None:
        address = f"/api/v1/tables/{finished.public_id}/rematch/"
        opened_by_ann = program(ann).post(address).json()
        joined_by_bo = program(bo).post(address).json()
        assert opened_by_ann["session"] == joined_by_bo["session"]
        assert joined_by_bo["status"] == "playing"

    @pytest.mark.whole
    def test_play_again_fills_in_the_earlier_choices(self, client, ann) -> None:
        options = {**QUICK, "mode": "stableford", "round_limit": 13}
        game = started(ann, places=(BOT,), options=options, listing="unlisted")
        game = played_out(game, ann)
        client.force_login(ann)
        assert f"?again={game.public_id}" in self.page(client, ann, game)
        form = client.get(reverse("games:open"), {"again": game.public_id}).context["form"]
        assert form.options["mode"].value() == "stableford"
        assert form.options["round_limit"].value() == 13
        assert form.table["listing"].value() == "unlisted"
        assert form.table["seat_1"].value() == "pro"

    @pytest.mark.parametrize("again", ["nowhere", "\0", "../x"])
    def test_an_unknown_earlier_table_is_ignored(self, client, ann, again) -> None:
        client.force_login(ann)
        assert client.get(reverse("games:open"), {"again": again}).status_code == 200


def test_a_rematch_of_practice_is_practice(ann) -> None:
    game = over(ann, places=(BOT,), options={**QUICK, "hole": 1})
    assert again(game, ann).practice


def test_other_tables_do_not_start_when_all_have_joined(ann, bo) -> None:
    """A table that is not a rematch has to be started by the host."""
    table = opened(ann, places=[Place("friend")])
    token = token_of(Invitation.objects.get())
    accept_invitation(token=token, user=bo, at=NOON)
    table.refresh_from_db()
    assert table.is_open
