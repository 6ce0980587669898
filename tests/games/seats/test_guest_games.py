"""What a guest plays: at whose tables, whose it is after signing up, when it is forgotten."""

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
    """Ann's, for anyone with the link."""
    return invite(session_id=table.pk, user=table.host, at=timezone.now())


def browser_of(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def link(invitation: Invitation, name: str = "invitation") -> str:
    return reverse(f"games:{name}", args=[token_of(invitation)])


def golfers_at(table: Session) -> list[User | None]:
    return [seat.user for seat in table.seats.order_by("number")]


class TestAFriendByLink:
    def test_is_offered_the_seat_without_an_account(self, client, invitation) -> None:
        text = client.get(link(invitation)).content.decode()
        assert "Play as a guest" in text and "Sign up and take the seat" in text
        assert not User.objects.exclude(pk=invitation.created_by_id).exists()

    def test_takes_it_by_one_button(self, client, invitation, table) -> None:
        answer = client.post(link(invitation, "accept"))
        assert answer.url == reverse("games:table", args=[table.public_id])
        assert golfers_at(table)[1].is_guest

    def test_is_nobody_if_the_seat_was_gone(self, client, bo, invitation, table) -> None:
        browser_of(bo).post(link(invitation, "accept"))
        client.post(link(invitation, "accept"))
        assert not User.objects.filter(guest_since__isnull=False).exists()

    def test_may_sit_down_at_a_table_whose_link_they_got(self, client, table) -> None:
        page = reverse("games:table", args=[table.public_id])
        assert "Play as a guest" in client.get(page).content.decode()
        client.post(reverse("games:join", args=[table.public_id]))
        assert golfers_at(table)[1].is_guest

    def test_plays_undoes_and_resigns_as_others_do(self, guest, ann) -> None:
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

    def test_invites_nobody_themselves(self, guest) -> None:
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


class TestFirstAnAccount:
    """What somebody wanted before signing up or in happens after it."""

    @pytest.fixture
    def sign_in(self, client, bo):
        def follow(answer) -> str:
            address = {"login": bo.email, "password": PASSWORD}
            return client.post(answer.url, address).url

        return follow

    def sent_on(self, client: Client, address: str) -> Client:
        """As the page's script does: the form of the page that follows is sent again."""
        page = client.get(address)
        wish = page.context["wish"]
        return client.post(wish.path, wish.fields.dict())

    def test_the_seat_of_an_invitation(self, client, bo, invitation, table, sign_in) -> None:
        answer = client.post(link(invitation, "accept"), {"entrance": "sign-in"})
        assert answer.url.startswith("/account/login/")
        self.sent_on(client, sign_in(answer))
        assert golfers_at(table)[1] == bo

    def test_signing_up_is_another_entrance(self, client, invitation) -> None:
        answer = client.post(link(invitation, "accept"), {"entrance": "sign-up"})
        assert answer.url.startswith("/account/signup/?next=")

    def test_a_seat_at_an_open_table(self, client, bo, table, sign_in) -> None:
        answer = client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        self.sent_on(client, sign_in(answer))
        assert golfers_at(table)[1] == bo

    def test_a_design_of_ones_own(self, client, bo, ann, sign_in) -> None:
        design = shared(ann)
        fork = reverse("courses:fork", kwargs={"kind": design.kind, "slug": design.slug})
        self.sent_on(client, sign_in(client.post(fork, {"version": "1"})))
        assert bo.designs.count() == 1

    def test_a_table_with_the_settings_that_were_chosen(self, client, guest, bo, sign_in) -> None:
        client.force_login(guest)
        refused = client.post(reverse("games:open"), OPENING)
        assert refused.status_code == 403
        client.post("/account/login/", {"login": bo.email, "password": PASSWORD})
        self.sent_on(client, reverse("accounts:go-on"))
        assert Session.objects.get().choices["mode"] == "stroke"

    def test_also_by_way_of_a_lost_password(self, client, bo, table) -> None:
        client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        after = client.post("/account/login/", {"login": bo.email, "password": PASSWORD})
        assert after.url.startswith(reverse("accounts:go-on")), "no page was named"

    def test_it_happens_once(self, client, table, sign_in) -> None:
        answer = client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        following = sign_in(answer)
        client.get(following)
        assert client.get(following).status_code == 302

    def test_looking_alone_changes_nothing(self, client, table, sign_in) -> None:
        answer = client.post(reverse("games:join", args=[table.public_id]), {"entrance": "sign-in"})
        client.get(sign_in(answer))
        assert golfers_at(table)[1] is None

    def test_another_browser_is_led_to_the_page_with_the_button(self, table, bo) -> None:
        page = reverse("games:table", args=[table.public_id])
        answer = Client().post(
            reverse("games:join", args=[table.public_id]),
            {"entrance": "sign-up"},
            headers={"referer": f"http://testserver{page}"},
        )
        elsewhere = browser_of(bo)
        following = elsewhere.get(answer.url).url  # they have signed in meanwhile
        assert elsewhere.get(following).url == page

    def test_no_other_site_is_ever_gone_on_to(self, client) -> None:
        for evil in ("https://evil.example/", "//evil.example", "javascript:alert(1)"):
            assert client.get(reverse("accounts:go-on"), {"next": evil}).url == "/"

    def test_nothing_that_ends_something_is_kept(self, client, ann, sign_in) -> None:
        answer = client.post("/account/delete/", {"password": PASSWORD})
        assert "go-on" not in answer.url
        assert "wish" not in client.session

    def test_a_button_whose_time_ran_out_leads_back_to_its_page(self, client, game, ann) -> None:
        page = reverse("games:table", args=[game.public_id])
        answer = client.post(
            reverse("games:resign", args=[game.public_id]),
            headers={"referer": f"http://testserver{page}"},
        )
        after = client.post(answer.url, {"login": ann.email, "password": PASSWORD})
        assert after.url == page
        assert not game.seats.filter(resigned_at__isnull=False).exists()


class TestTheGamesOfAGuestWhoSignsUp:
    def test_are_the_members(self, guest, bo, ann) -> None:
        own, friends = started(guest, ann), started(ann, guest)
        hand_on(guest=guest, member=bo, at=NOON)
        own.refresh_from_db()
        assert (own.host, golfers_at(own)[0], golfers_at(friends)[1]) == (bo, bo, bo)
        act(own, 0, bo)

    def test_so_are_accepted_invitations_and_cards(self, guest, bo, ann, invitation) -> None:
        browser_of(guest).post(link(invitation, "accept"))
        card = open_manual_scorecard(version=shared(ann).newest, keeper=guest, names=["G"], at=NOON)
        hand_on(guest=guest, member=bo, at=NOON)
        invitation.refresh_from_db()
        card.refresh_from_db()
        assert (invitation.accepted_by, card.keeper) == (bo, bo)

    def test_an_open_page_of_the_table_hears_of_it(self, guest, bo, ann) -> None:
        table = started(guest, ann)
        before = table.version
        hand_on(guest=guest, member=bo, at=NOON)
        table.refresh_from_db()
        assert table.version > before

    def test_doing_it_again_changes_nothing(self, guest, bo, ann) -> None:
        table = started(guest, ann)
        assert hand_on(guest=guest, member=bo, at=NOON)
        version = Session.objects.get(pk=table.pk).version
        assert not hand_on(guest=guest, member=ann, at=NOON)
        table.refresh_from_db()
        assert (table.version, table.host) == (version, bo)

    def test_where_the_member_sits_already_the_guest_gets_up(self, guest, ann) -> None:
        waiting, running = opened(ann), started(ann, guest)
        join_table(session_id=waiting.pk, user=guest, at=NOON)
        hand_on(guest=guest, member=ann, at=NOON)
        assert golfers_at(waiting) == [ann, None]
        assert running.seats.get(number=1).played_by_bot
        assert golfers_at(running)[1].name == "Former golfer"

    def test_never_go_to_another_guest(self, guest, ann) -> None:
        other = create_guest(network="192.0.2.8", at=NOON)
        assert not hand_on(guest=guest, member=other, at=NOON)
        assert User.objects.filter(pk=guest.pk).exists()

    def test_count_in_the_lists_from_then_on(self, guest, bo) -> None:
        table = played_out(started(guest, **ALONE), guest)
        keep_score(session_id=table.pk)
        assert best_rounds("golfie", "classic") == []
        hand_on(guest=guest, member=bo, at=NOON)
        assert [record.person.name for record in best_rounds("golfie", "classic")] == [bo.name]

    @pytest.mark.whole
    def test_stand_up_to_the_audit(self, guest, bo, ann) -> None:
        alone, friends = played_out(started(guest, **ALONE), guest), started(ann, guest)
        act(friends, 0, ann)
        for table in (alone, friends):
            keep_score(session_id=table.pk)
        hand_on(guest=guest, member=bo, at=NOON)
        call_command("audit_site")


class TestNoMail:
    def test_is_made_for_a_guest_whose_turn_it_is(self, guest, ann) -> None:
        started(guest, ann)
        Seat.objects.update(last_looked_at=None)
        due = Seat.objects.due_for_mail(opened_before=NOON + timedelta(days=1))
        assert [seat.user for seat in due] == [ann]


class TestTheGamesOfAForgottenGuest:
    def test_go_where_they_played_alone(self, guest) -> None:
        started(guest, **ALONE)
        forget_guest(guest=guest, at=NOON)
        assert not Session.objects.exists() and not Turn.objects.exists()

    def test_stay_for_the_others(self, guest, ann) -> None:
        table = started(ann, guest)
        act(table, 0, ann)
        forget_guest(guest=guest, at=NOON)
        assert golfers_at(table)[1].name == "Former golfer"
        assert table.turns.count() == 2

    def test_a_seat_at_a_table_that_waits_is_free_again(self, guest, table) -> None:
        join_table(session_id=table.pk, user=guest, at=NOON)
        forget_guest(guest=guest, at=NOON)
        assert golfers_at(table)[1] is None

    def test_so_is_that_of_a_member_who_leaves_for_good(self, bo, table) -> None:
        join_table(session_id=table.pk, user=bo, at=NOON)
        delete_account(user=bo, at=NOON)
        assert golfers_at(table)[1] is None
