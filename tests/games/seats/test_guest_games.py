"""Guests' games: which tables guests can join, and what happens when they sign up or are
deleted.
"""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.deletion.services import delete_account
from accounts.guests.services import create_guest, forget_guest, hand_on
from accounts.people.models import User
from games.rounds.selectors.scores import best_rounds
from games.rounds.services import keep_score
from games.scorecards.services import open_manual_scorecard
from games.seats.services.invitations import invite
from games.seats.services.seats import join_table
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.invitations import token_of
from tests.factories.accounts import PASSWORD
from tests.factories.games import NOON, act, opened, played_out, started
from tests.factories.sharing import shared
from tests.games.opening import OPENING

pytestmark = pytest.mark.django_db

ALONE = {"game": "golfie", "options": {"deck": "classic", "teams": 0}, "places": ()}


@pytest.fixture
def guest(db) -> User:
    return create_guest(network="192.0.2.7", at=timezone.now())


@pytest.fixture
def invitation(table) -> Invitation:
    """Ann's invitation for anyone who has the link."""
    return invite(session_id=table.pk, user=table.host, at=timezone.now())


def browser_of(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def link(invitation: Invitation, name: str = "invitation") -> str:
    return reverse(f"games:{name}", args=[token_of(invitation)])


def golfers_at(table: Session) -> list[User | None]:
    return [seat.user for seat in table.seats.order_by("number")]


class TestInvitationLink:
    def test_a_visitor_is_offered_the_seat_as_a_guest(self, client, invitation) -> None:
        text = client.get(link(invitation)).content.decode()
        assert "Play as a guest" in text and "Sign up and take the seat" in text
        assert not User.objects.exclude(pk=invitation.created_by_id).exists()

    def test_a_visitor_takes_the_seat_with_one_button(self, client, invitation, table) -> None:
        answer = client.post(link(invitation, "accept"))
        assert answer.url == reverse("games:table", args=[table.public_id])
        assert golfers_at(table)[1].is_guest

    def test_no_guest_is_created_if_the_seat_is_taken(self, client, bo, invitation, table) -> None:
        browser_of(bo).post(link(invitation, "accept"))
        client.post(link(invitation, "accept"))
        assert not User.objects.filter(guest_since__isnull=False).exists()

    def test_a_visitor_can_join_a_table_by_link(self, client, table) -> None:
        page = reverse("games:table", args=[table.public_id])
        assert "Play as a guest" in client.get(page).content.decode()
        client.post(reverse("games:join", args=[table.public_id]))
        assert golfers_at(table)[1].is_guest

    def test_a_guest_can_play_undo_and_resign(self, guest, ann) -> None:
        game = started(guest, ann)
        act(game, 0, guest)
        browser = browser_of(guest)
        undone = browser.post(
            reverse("api-undo", args=[game.public_id]),
            {"turn": 1},
            content_type="application/json",
            headers={"idempotency-key": "undo"},
        )
        assert undone.status_code == 200, undone.content
        browser.post(reverse("games:resign", args=[game.public_id]))
        assert game.seats.get(number=0).resigned_at

    def test_a_guest_cannot_invite_others(self, guest) -> None:
        table = opened(guest)
        browser = browser_of(guest)
        page = browser.post(reverse("games:invite", args=[table.public_id]), {"seat": "1"})
        program = browser.post(
            reverse("api-invitations", args=[table.public_id]),
            {"seat": 1},
            content_type="application/json",
        )
        assert (page.status_code, program.status_code) == (403, 403)
        assert not Invitation.objects.exists()


class TestActionBeforeSigningIn:
    """An action that needs an account is completed after signing in or signing up."""

    @pytest.fixture
    def sign_in(self, client, bo):
        def follow(answer) -> str:
            address = {"login": bo.email, "password": PASSWORD}
            return client.post(answer.url, address).url

        return follow

    def sent_on(self, client: Client, address: str) -> Client:
        """Submit the form on the next page, as that page's script does."""
        page = client.get(address)
        wanted = page.context["wish"]
        return client.post(wanted.path, wanted.fields.dict())

    def test_an_invitation_is_accepted_after_signing_in(
        self, client, bo, invitation, table, sign_in
    ) -> None:
        answer = client.post(link(invitation, "accept"), {"entrance": "sign-in"})
        assert answer.url.startswith("/account/login/")
        self.sent_on(client, sign_in(answer))
        assert golfers_at(table)[1] == bo

    def test_signing_up_is_offered_as_well(self, client, invitation) -> None:
        answer = client.post(link(invitation, "accept"), {"entrance": "sign-up"})
        assert answer.url.startswith("/account/signup/?next=")

    def test_a_table_is_joined_after_signing_in(self, client, bo, table, sign_in) -> None:
        answer = client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        self.sent_on(client, sign_in(answer))
        assert golfers_at(table)[1] == bo

    def test_a_design_is_copied_after_signing_in(self, client, bo, ann, sign_in) -> None:
        design = shared(ann)
        fork = reverse("courses:fork", kwargs={"kind": design.kind, "slug": design.slug})
        self.sent_on(client, sign_in(client.post(fork, {"version": "1"})))
        assert bo.designs.count() == 1

    def test_a_table_keeps_its_chosen_settings(self, client, guest, bo, sign_in) -> None:
        client.force_login(guest)
        refused = client.post(reverse("games:open"), OPENING)
        assert refused.status_code == 403
        client.post("/account/login/", {"login": bo.email, "password": PASSWORD})
        self.sent_on(client, reverse("accounts:go-on"))
        assert Session.objects.get().choices["mode"] == "stroke"

    def test_an_action_is_kept_without_a_next_page(self, client, bo, table) -> None:
        client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        after = client.post("/account/login/", {"login": bo.email, "password": PASSWORD})
        assert after.url.startswith(reverse("accounts:go-on")), "no page was named"

    def test_an_action_happens_once(self, client, table, sign_in) -> None:
        answer = client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        following = sign_in(answer)
        client.get(following)
        assert client.get(following).status_code == 302

    def test_opening_the_next_page_changes_nothing(self, client, table, sign_in) -> None:
        answer = client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        client.get(sign_in(answer))
        assert golfers_at(table)[1] is None

    def test_another_browser_opens_the_page_with_the_button(self, table, bo) -> None:
        page = reverse("games:table", args=[table.public_id])
        answer = Client().post(
            reverse("games:join", args=[table.public_id]),
            {"entrance": "sign-up"},
            headers={"referer": f"http://testserver{page}"},
        )
        elsewhere = browser_of(bo)
        following = elsewhere.get(answer.url).url  # redirected after signing in
        assert elsewhere.get(following).url == page

    def test_other_sites_are_never_redirected_to(self, client) -> None:
        for evil in ("https://evil.example/", "//evil.example", "javascript:alert(1)"):
            assert client.get(reverse("accounts:go-on"), {"next": evil}).url == "/"

    def test_destructive_actions_are_not_kept(self, client, ann, sign_in) -> None:
        answer = client.post("/account/delete/", {"password": PASSWORD})
        assert "go-on" not in answer.url
        assert "wish" not in client.session

    def test_signing_in_again_opens_the_page_of_the_button(self, client, game, ann) -> None:
        page = reverse("games:table", args=[game.public_id])
        answer = client.post(
            reverse("games:resign", args=[game.public_id]),
            headers={"referer": f"http://testserver{page}"},
        )
        after = client.post(answer.url, {"login": ann.email, "password": PASSWORD})
        assert after.url == page
        assert not game.seats.filter(resigned_at__isnull=False).exists()


class TestSigningUp:
    def test_games_belong_to_the_member(self, guest, bo, ann) -> None:
        own, friends = started(guest, ann), started(ann, guest)
        hand_on(guest=guest, member=bo, at=NOON)
        own.refresh_from_db()
        assert (own.host, golfers_at(own)[0], golfers_at(friends)[1]) == (bo, bo, bo)
        act(own, 0, bo)

    def test_invitations_and_cards_belong_to_the_member(self, guest, bo, ann, invitation) -> None:
        browser_of(guest).post(link(invitation, "accept"))
        card = open_manual_scorecard(version=shared(ann).newest, keeper=guest, names=["G"], at=NOON)
        hand_on(guest=guest, member=bo, at=NOON)
        invitation.refresh_from_db()
        card.refresh_from_db()
        assert (invitation.accepted_by, card.keeper) == (bo, bo)

    def test_open_pages_of_the_table_are_updated(self, guest, bo, ann) -> None:
        table = started(guest, ann)
        before = table.version
        hand_on(guest=guest, member=bo, at=NOON)
        table.refresh_from_db()
        assert table.version > before

    def test_a_repeated_transfer_changes_nothing(self, guest, bo, ann) -> None:
        table = started(guest, ann)
        assert hand_on(guest=guest, member=bo, at=NOON)
        version = Session.objects.get(pk=table.pk).version
        assert not hand_on(guest=guest, member=ann, at=NOON)
        table.refresh_from_db()
        assert (table.version, table.host) == (version, bo)

    def test_a_guest_at_the_same_table_leaves_the_seat(self, guest, ann) -> None:
        waiting, running = opened(ann), started(ann, guest)
        join_table(session_id=waiting.pk, user=guest, at=NOON)
        hand_on(guest=guest, member=ann, at=NOON)
        assert golfers_at(waiting) == [ann, None]
        assert running.seats.get(number=1).played_by_bot
        assert golfers_at(running)[1].name == "Former golfer"

    def test_games_are_not_transferred_to_another_guest(self, guest, ann) -> None:
        other = create_guest(network="192.0.2.8", at=NOON)
        assert not hand_on(guest=guest, member=other, at=NOON)
        assert User.objects.filter(pk=guest.pk).exists()

    def test_transferred_games_count_in_the_best_rounds(self, guest, bo) -> None:
        table = played_out(started(guest, **ALONE), guest)
        keep_score(session_id=table.pk)
        assert best_rounds("golfie", "classic") == []
        hand_on(guest=guest, member=bo, at=NOON)
        assert [record.person.name for record in best_rounds("golfie", "classic")] == [bo.name]

    @pytest.mark.whole
    def test_transferred_games_pass_the_audit(self, guest, bo, ann) -> None:
        alone, friends = played_out(started(guest, **ALONE), guest), started(ann, guest)
        act(friends, 0, ann)
        for table in (alone, friends):
            keep_score(session_id=table.pk)
        hand_on(guest=guest, member=bo, at=NOON)
        call_command("audit_site")


class TestMails:
    def test_guests_get_no_turn_mails(self, guest, ann) -> None:
        started(guest, ann)
        Seat.objects.update(last_looked_at=None)
        due = Seat.objects.due_for_mail(opened_before=NOON + timedelta(days=1))
        assert [seat.user for seat in due] == [ann]


class TestDeletedGuest:
    def test_games_without_other_players_are_deleted(self, guest) -> None:
        started(guest, **ALONE)
        forget_guest(guest=guest, at=NOON)
        assert not Session.objects.exists() and not Turn.objects.exists()

    def test_games_with_other_players_are_kept(self, guest, ann) -> None:
        table = started(ann, guest)
        act(table, 0, ann)
        forget_guest(guest=guest, at=NOON)
        assert golfers_at(table)[1].name == "Former golfer"
        assert table.turns.count() == 2

    def test_a_seat_of_a_guest_at_an_open_table_is_free_again(self, guest, table) -> None:
        join_table(session_id=table.pk, user=guest, at=NOON)
        forget_guest(guest=guest, at=NOON)
        assert golfers_at(table)[1] is None

    def test_a_seat_of_a_deleted_account_is_free_again(self, bo, table) -> None:
        join_table(session_id=table.pk, user=bo, at=NOON)
        delete_account(user=bo, at=NOON)
        assert golfers_at(table)[1] is None
