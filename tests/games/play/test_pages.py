"""Every step at a table works with links and buttons, without scripts."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from courses.stored.selectors import designer_path
from games.eighteen.rules.modes import MODES
from games.play.views.tables import KEY
from games.seats.services.invitations import invite
from games.tables.models.session import Session
from games.tables.selectors.invitations import token_of
from notifications.mail.selectors import wants_mail
from tests.factories.games import opened
from tests.games.grounds import designed


@pytest.fixture
def browser():
    """Return a function that returns a browser in which a user is signed in."""

    def make(user) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return make


def page(client: Client, name: str, *args, **query) -> str:
    answer = client.get(reverse(f"games:{name}", args=args), query)
    assert answer.status_code == 200
    return answer.content.decode()


def press(client: Client, name: str, *args, **fields) -> str:
    """Press a button and return the resulting page."""
    answer = client.post(reverse(f"games:{name}", args=args), fields, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


class TestLobby:
    def test_an_empty_lobby_links_to_the_form(self, client, db) -> None:
        text = page(client, "lobby")
        assert "No open tables right now" in text
        assert reverse("games:open") in text

    def test_an_open_table_is_listed_for_all_visitors(self, client, table) -> None:
        assert reverse("games:table", args=[table.public_id]) in page(client, "lobby")

    def test_a_full_table_offers_no_seat(self, browser, bo, cy, table) -> None:
        press(browser(bo), "join", table.public_id)
        assert "Take a seat" not in page(browser(cy), "lobby")


class TestCoursePage:
    def test_it_links_to_the_modes_that_suit_it(self, client, db) -> None:
        address = reverse("courses:detail", kwargs={"kind": "course", "slug": "old-quarry"})
        text = client.get(address).content.decode()
        links = re.findall(r'open/\?course=old-quarry&amp;mode=(\w+)">', text)
        assert {"match", "stroke", "stableford", "chaos"} <= set(links)


class TestDesigner:
    def test_a_draft_can_be_played_in_every_mode(self, browser, ann) -> None:
        design = designed(ann)
        answer = browser(ann).get(designer_path("course", design.slug))
        found = re.findall(r'<option value="(\w+)" data-seats="([\d ]+)"', answer.content.decode())
        seats = {mode: [*map(int, numbers.split())] for mode, numbers in found}
        assert seats == {mode: list(rules.seats) for mode, rules in MODES.items()}


class TestBeforeTheStart:
    def test_a_player_joins_and_the_host_starts(self, browser, ann, bo, table) -> None:
        press(browser(bo), "join", table.public_id)
        text = press(browser(ann), "start", table.public_id)
        assert "Choose a club" in text

    def test_a_player_can_leave(self, browser, bo, table) -> None:
        press(browser(bo), "join", table.public_id)
        press(browser(bo), "leave", table.public_id)
        assert not table.seats.filter(user=bo).exists()

    def test_only_the_host_can_start(self, browser, bo, table) -> None:
        press(browser(bo), "join", table.public_id)
        text = press(browser(bo), "start", table.public_id)
        assert "Only the host of the table" in text
        table.refresh_from_db()
        assert table.is_open

    def test_only_the_host_sees_the_link_at_the_top(self, browser, ann, bo, table) -> None:
        text = page(browser(ann), "table", table.public_id)
        assert text.index("data-share-link") < text.index("Players")
        assert "data-share-link" not in page(browser(bo), "table", table.public_id)

    def test_the_link_offers_a_seat_only_if_one_is_open(self, browser, ann, table) -> None:
        assert "can take an open seat" in page(browser(ann), "table", table.public_id)
        press(browser(ann), "add-bot", table.public_id, seat="1", bot="caddie")
        text = page(browser(ann), "table", table.public_id)
        assert "can take an open seat" not in text
        assert "Open seats are removed" not in text
        assert "can watch the game" in text

    def test_a_friend_with_the_link_of_a_new_table_can_take_a_seat(self, browser, ann, bo) -> None:
        chosen = {"game": "eighteen", "course": "starter-links"}
        form = browser(ann).get(reverse("games:open"), chosen).context["form"]
        sent = {
            field.html_name: field.value() or ""
            for part in (form.options, form.table)
            for field in part
        }
        press(browser(ann), "open", game="eighteen", **sent)
        table = Session.objects.get()
        assert "Take a seat" in page(browser(bo), "table", table.public_id)
        press(browser(bo), "join", table.public_id)
        assert "All seats are taken" in page(Client(), "table", table.public_id)

    @pytest.mark.parametrize(
        ("email", "sentence"),
        [("", "Enter your friend’s email address."), ("bo", "isn’t a valid email address")],
    )
    def test_an_invalid_address_gives_an_error_at_its_field_once(
        self, browser, ann, table, email, sentence
    ) -> None:
        anns = browser(ann)
        text = press(anns, "invite", table.public_id, seat="1", email=email, by="mail")
        field = re.search(
            r'<ul class="errorlist" id="email-1-error">.*?<input[^>]*>', text, re.DOTALL
        )
        assert field
        assert sentence in field[0]
        assert 'aria-describedby="email-1-error"' in field[0]
        assert f'value="{email}"' in field[0]
        assert "errorlist" not in page(anns, "table", table.public_id)
        assert not table.invitations.exists()

    def test_a_stored_error_without_a_table_is_dropped(self, browser, ann) -> None:
        """Older releases stored errors in this form."""
        anns, table = browser(ann), opened(ann)
        session = anns.session
        session[KEY] = {"seat": 1, "email": "bo@", "sentence": "No address."}
        session.save()
        assert "No address." not in page(anns, "table", table.public_id)
        assert KEY not in anns.session

    def test_a_seat_can_be_reserved_for_anyone_with_the_link(self, browser, ann, table) -> None:
        text = press(browser(ann), "invite", table.public_id, seat="1", email="", by="link")
        assert "The seat is reserved" in text
        assert table.invitations.get().email == ""

    def test_bots_can_be_added_and_removed(self, browser, ann, table) -> None:
        press(browser(ann), "add-bot", table.public_id, seat="1", bot="pro")
        assert table.seats.get(number=1).bot == "pro"
        press(browser(ann), "clear-seat", table.public_id, seat="1")
        assert table.seats.get(number=1).is_open

    @pytest.mark.parametrize("seat", ["", "x", "-1", "99", "9" * 40])
    def test_an_unknown_seat_gives_a_message(self, browser, ann, table, seat) -> None:
        text = press(browser(ann), "add-bot", table.public_id, seat=seat, bot="pro")
        assert "doesn’t have that seat" in text

    def test_a_cancelled_table_says_so(self, browser, ann, client, table) -> None:
        press(browser(ann), "cancel", table.public_id)
        assert "was cancelled" in page(client, "table", table.public_id)


class TestInvitation:
    @pytest.fixture
    def token(self, ann, table) -> str:
        invitation = invite(
            session_id=table.pk, user=ann, email="bo@club.example", at=timezone.now()
        )
        return token_of(invitation)

    def test_viewing_an_invitation_takes_no_seat(self, browser, bo, table, token) -> None:
        assert "Take the seat" in page(browser(bo), "invitation", token)
        assert not table.seats.filter(user=bo).exists()

    @pytest.mark.parametrize("name", ["accept", "decline", "refuse"])
    def test_a_get_request_changes_nothing(self, browser, bo, token, name) -> None:
        answer = browser(bo).get(reverse(f"games:{name}", args=[token]))
        assert answer.status_code == 405

    def test_accepting_takes_the_seat(self, browser, bo, table, token) -> None:
        press(browser(bo), "accept", token)
        assert table.seats.filter(user=bo).exists()

    def test_an_invitation_can_be_declined(self, client, table, token) -> None:
        assert "You’ve declined" in press(client, "decline", token)
        assert "was declined" in page(client, "invitation", token)

    def test_a_forged_link_is_not_found(self, client, db) -> None:
        assert client.get(reverse("games:invitation", args=["made:up"])).status_code == 404

    def test_further_invitations_can_be_refused(self, client, bo, token) -> None:
        press(client, "refuse", token)
        assert not wants_mail(bo, "invitation")


class TestPlaying:
    def buttons(self, text: str) -> list[dict[str, str]]:
        """Return the hidden fields of each option's form."""
        forms = re.findall(r'<form method="post" action="[^"]*/act/">.*?</form>', text, re.DOTALL)
        fields = r'name="(prompt|key|action)" value="([^"]*)"'
        return [
            {name: value.replace("&quot;", '"') for name, value in re.findall(fields, form)}
            for form in forms
        ]

    def test_an_option_is_a_button(self, browser, ann, game) -> None:
        mine = browser(ann)
        first = self.buttons(page(mine, "table", game.public_id))[0]
        text = press(mine, "act", game.public_id, **first)
        assert "Ann chooses" in text

    def test_pressing_twice_acts_once(self, browser, ann, game) -> None:
        mine = browser(ann)
        first = self.buttons(page(mine, "table", game.public_id))[0]
        press(mine, "act", game.public_id, **first)
        text = press(mine, "act", game.public_id, **first)
        assert text.count("<p>Ann chooses") == 1

    def test_an_answer_to_a_closed_prompt_is_explained(self, browser, ann, game) -> None:
        mine = browser(ann)
        first, second, *_ = self.buttons(page(mine, "table", game.public_id))
        press(mine, "act", game.public_id, **first)
        assert "This decision has already been made" in press(mine, "act", game.public_id, **second)

    def test_spectators_have_no_buttons(self, client, game) -> None:
        assert self.buttons(page(client, "table", game.public_id)) == []

    def test_a_player_who_resigned_has_no_buttons(self, browser, ann, game) -> None:
        text = press(browser(ann), "resign", game.public_id)
        assert "You’ve resigned" in text
        assert self.buttons(text) == []

    def test_a_bot_can_take_over_only_after_a_long_time(self, browser, ann, bo, game) -> None:
        game.seats.filter(number=1).update(deciding_since=timezone.now())
        assert "a little more time" in press(browser(ann), "hand-over", game.public_id, seat="1")
        game.seats.filter(number=1).update(deciding_since=timezone.now() - timedelta(days=9))
        assert "Let a bot play for <bdi>Bo</bdi>" in page(browser(ann), "table", game.public_id)
        press(browser(ann), "hand-over", game.public_id, seat="1")
        assert game.seats.get(number=1).played_by_bot

    def test_my_games_list_the_users_turns_first(self, browser, ann, game) -> None:
        opened(ann)
        text = page(browser(ann), "mine")
        assert text.index("Your turn") < text.index("Waiting for others")
        assert 'data-turns="1"' in text

    def test_next_leads_to_a_table_waiting_for_the_user(self, browser, ann, game) -> None:
        answer = browser(ann).get(reverse("games:next"))
        assert answer.url == reverse("games:table", args=[game.public_id])
        alone = browser(ann).get(reverse("games:next"), {"after": game.public_id})
        assert alone.url == reverse("games:mine")


@pytest.mark.parametrize(
    ("game", "chosen"),
    [("eighteen", ["mode-match", "clubs-draft"]), ("golfie", ["teams-0"])],
)
def test_default_options_are_preselected(browser, ann, game: str, chosen: list[str]) -> None:
    text = browser(ann).get("/play/open/", {"game": game}).content.decode()
    for name, value in (option.split("-") for option in chosen):
        assert re.search(rf'<input type="radio"[^>]* name="{name}" value="{value}" checked>', text)


def test_an_unknown_table_is_not_found(client, db) -> None:
    assert client.get(reverse("games:table", args=["nowhere"])).status_code == 404
