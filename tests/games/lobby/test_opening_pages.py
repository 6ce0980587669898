"""The page that opens a table, by links and buttons alone, without a script."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.registry import CARDS
from games.tables.models.session import Session
from tests.games.opening import OPENING


@pytest.fixture
def browser():
    """The browser of somebody who is signed in."""

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
    """Press a button; the page that it leads to."""
    answer = client.post(reverse(f"games:{name}", args=args), fields, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


class TestOpening:
    @pytest.mark.parametrize(
        ("mode", "friends"), [("solo_chaos", 0), ("stroke", 1), ("teams", 1), ("chaos", 2)]
    )
    def test_a_link_to_a_mode_brings_the_seats_that_it_needs(
        self, browser, ann, mode, friends
    ) -> None:
        text = page(browser(ann), "open", course="old-quarry", mode=mode)
        assert re.findall(r'name="mode" value="(\w+)" checked', text) == [mode]
        assert text.count('value="open" selected') == friends

    def test_the_course_of_the_address_is_chosen(self, browser, ann) -> None:
        text = page(browser(ann), "open", course="old-quarry")
        assert re.search(r'<option value="old-quarry"[^>]* selected', text)

    def test_a_table_opens_with_what_was_chosen(self, browser, ann) -> None:
        press(browser(ann), "open", **OPENING)
        table = Session.objects.get()
        assert (table.choices["mode"], table.seats.count()) == ("stroke", 2)

    @pytest.mark.parametrize(
        ("fields", "choice", "reason"),
        [
            ({"seat_1": ""}, "match", "This mode is for 2 to 5 golfers."),
            ({"seat_1": "caddie"}, "free", "You can only choose clubs freely in a solo game."),
            ({"seat_1": "", "mode": "stroke"}, "stroke", ""),
            ({"seat_1": ""}, "free", ""),
        ],
    )
    def test_what_does_not_fit_says_so_beforehand(
        self, browser, ann, fields, choice, reason
    ) -> None:
        text = page(browser(ann), "open", course="old-quarry", **fields)
        label = re.search(rf'<input type="radio"[^>]*value="{choice}".*?</label>', text, re.DOTALL)
        assert label
        assert ("data-off" in label[0]) == bool(reason)
        assert reason in label[0]

    def test_a_form_begins_with_choices_that_fit(self, browser, ann) -> None:
        text = page(browser(ann), "open", course="old-quarry", seat_1="", mode="match")
        chosen = re.findall(r'name="mode" value="(\w+)" checked', text)
        assert chosen and chosen != ["match"]

    def test_the_rank_is_asked_for_solo_chaos_alone(self, browser, ann) -> None:
        solo = page(browser(ann), "open", course="old-quarry", mode="solo_chaos", seat_1="")
        assert 'name="solo_rank"' in solo
        assert 'name="solo_rank"' not in page(browser(ann), "open", course="old-quarry")

    def test_an_address_may_name_any_choice(self, browser, ann) -> None:
        text = page(browser(ann), "open", course="old-quarry", mode="stableford", clubs="starter")
        assert re.search(r'value="stableford" checked', text)
        assert re.search(r'value="starter" checked', text)

    @pytest.mark.parametrize(
        "fields",
        [{"course": "nowhere"}, {"course": ""}, {"mode": "x", "clubs": "\x00", "hole": "-3"}],
    )
    def test_an_address_of_nonsense_is_still_a_form(self, browser, ann, fields) -> None:
        assert "Create table" in page(browser(ann), "open", **fields)

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"round_limit": "3"}, "8"),
            ({"course": "nowhere"}, "There’s no such course"),
            ({"seat_1": "friend", "email_1": ""}, "Enter your friend’s e-mail address"),
            ({"seat_1": "friend", "email_1": "bo"}, "valid email"),
            ({"clubs": "free"}, "in a solo game"),
            ({"mode": "match", "seat_1": ""}, "This mode is for 2 to 5 golfers"),
        ],
    )
    def test_what_does_not_fit_is_said_at_its_field(self, browser, ann, fields, sentence) -> None:
        text = press(browser(ann), "open", **{**OPENING, **fields})
        errors = re.findall(r'<ul class="errorlist.*?</ul>', text, re.DOTALL)
        assert any(sentence in error for error in errors), errors
        assert not Session.objects.exists()

    @pytest.mark.parametrize("game", list(CARDS))
    def test_a_table_is_for_a_friend_unless_a_bot_is_asked_for(self, browser, ann, game) -> None:
        text = page(browser(ann), "open", game=game)
        chosen = re.findall(r'name="seat_\d".*?</select>', text, re.DOTALL)
        kinds = [re.findall(r'value="(\w*)" selected', each) for each in chosen]
        assert kinds == [["open"], *[[""]] * (len(chosen) - 1)]
        assert re.search(r'value="unlisted"[^>]* checked', text)

    def test_the_lobby_leads_to_a_table_that_it_shows(self, browser, ann) -> None:
        link = f"{reverse('games:open')}?listing=public"
        assert link in page(browser(ann), "lobby")
        text = page(browser(ann), "open", listing="public")
        assert re.search(r'value="public"[^>]* checked', text)
        assert "<h1>Create an open table</h1>" in text

    @pytest.mark.parametrize(
        ("asked", "is_open"),
        [({}, False), ({"course": "old-quarry"}, False), ({"mode": "stroke"}, True)],
    )
    def test_options_are_folded_away_unless_the_address_names_one(
        self, browser, ann, asked, is_open
    ) -> None:
        options = re.search(r"<details[^>]*id=.options.[^>]*>", page(browser(ann), "open", **asked))
        assert options
        assert options[0].endswith("open>") == is_open

    @pytest.mark.parametrize(
        ("wrong", "is_open"),
        [
            ({"round_limit": "3"}, True),
            ({"clock": "never"}, True),
            ({"seat_1": "friend", "email_1": ""}, False),
            ({"course": "nowhere"}, False),
        ],
    )
    def test_options_unfold_when_one_of_them_is_wrong(self, browser, ann, wrong, is_open) -> None:
        text = press(browser(ann), "open", **{**OPENING, **wrong})
        options = re.search(r"<details[^>]*id=.options.[^>]*>", text)
        assert options
        assert options[0].endswith("open>") == is_open

    def test_seats_that_are_filled_in_show(self, browser, ann) -> None:
        unfolded = '<details class="more-seats" open>'
        assert unfolded not in page(browser(ann), "open")
        assert unfolded in page(browser(ann), "open", seat_2="caddie")

    def test_play_now_is_under_way_at_once(self, browser, ann) -> None:
        text = press(browser(ann), "play-now", course="starter-links")
        assert "Choose a club" in text
        assert Session.objects.get().is_playing
