"""The page that creates a table works with links and buttons, without scripts."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.registry import CARDS
from games.tables.models.session import Session
from tests.games.opening import OPENING


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


class TestCreation:
    @pytest.mark.parametrize(
        ("mode", "friends"), [("solo_chaos", 0), ("stroke", 1), ("teams", 1), ("chaos", 2)]
    )
    def test_a_link_to_a_mode_sets_the_seats_it_needs(self, browser, ann, mode, friends) -> None:
        text = page(browser(ann), "open", course="old-quarry", mode=mode)
        assert re.findall(r'name="mode" value="(\w+)" checked', text) == [mode]
        assert text.count('value="open" selected') == friends

    def test_the_course_in_the_url_is_selected(self, browser, ann) -> None:
        text = page(browser(ann), "open", course="old-quarry")
        assert re.search(r'<option value="old-quarry"[^>]* selected', text)

    def test_the_table_has_the_chosen_options(self, browser, ann) -> None:
        press(browser(ann), "open", **OPENING)
        table = Session.objects.get()
        assert (table.choices["mode"], table.seats.count()) == ("stroke", 2)

    @pytest.mark.parametrize(
        ("fields", "choice", "reason"),
        [
            ({"seat_1": ""}, "match", "This mode is for 2 to 5 players."),
            ({"seat_1": "caddie"}, "free", "You can only choose clubs freely in a solo game."),
            ({"seat_1": "", "mode": "stroke"}, "stroke", ""),
            ({"seat_1": ""}, "free", ""),
        ],
    )
    def test_unavailable_choices_are_explained_in_advance(
        self, browser, ann, fields, choice, reason
    ) -> None:
        text = page(browser(ann), "open", course="old-quarry", **fields)
        label = re.search(rf'<input type="radio"[^>]*value="{choice}".*?</label>', text, re.DOTALL)
        assert label
        assert ("data-off" in label[0]) == bool(reason)
        assert reason in label[0]

    def test_the_form_starts_with_valid_choices(self, browser, ann) -> None:
        text = page(browser(ann), "open", course="old-quarry", seat_1="", mode="match")
        chosen = re.findall(r'name="mode" value="(\w+)" checked', text)
        assert chosen and chosen != ["match"]

    def test_the_form_asks_for_the_rank_only_in_solo_chaos(self, browser, ann) -> None:
        solo = page(browser(ann), "open", course="old-quarry", mode="solo_chaos", seat_1="")
        assert 'name="solo_rank"' in solo
        assert 'name="solo_rank"' not in page(browser(ann), "open", course="old-quarry")

    def test_the_url_can_set_any_choice(self, browser, ann) -> None:
        text = page(browser(ann), "open", course="old-quarry", mode="stableford", clubs="starter")
        assert re.search(r'value="stableford" checked', text)
        assert re.search(r'value="starter" checked', text)

    @pytest.mark.parametrize(
        "fields",
        [{"course": "nowhere"}, {"course": ""}, {"mode": "x", "clubs": "\x00", "hole": "-3"}],
    )
    def test_invalid_values_in_the_url_still_show_the_form(self, browser, ann, fields) -> None:
        assert "Create table" in page(browser(ann), "open", **fields)

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"round_limit": "3"}, "8"),
            ({"course": "nowhere"}, "There’s no such course"),
            ({"seat_1": "friend", "email_1": ""}, "Enter your friend’s email address"),
            ({"seat_1": "friend", "email_1": "bo"}, "valid email"),
            ({"clubs": "free"}, "in a solo game"),
            ({"mode": "match", "seat_1": ""}, "This mode is for 2 to 5 players"),
        ],
    )
    def test_errors_are_shown_at_their_fields(self, browser, ann, fields, sentence) -> None:
        text = press(browser(ann), "open", **{**OPENING, **fields})
        errors = re.findall(r'<ul class="errorlist.*?</ul>', text, re.DOTALL)
        assert any(sentence in error for error in errors), errors
        assert not Session.objects.exists()

    @pytest.mark.parametrize("game", list(CARDS))
    def test_the_default_table_is_unlisted_with_one_open_seat(self, browser, ann, game) -> None:
        text = page(browser(ann), "open", game=game)
        chosen = re.findall(r'name="seat_\d".*?</select>', text, re.DOTALL)
        kinds = [re.findall(r'value="(\w*)" selected', each) for each in chosen]
        assert kinds == [["open"], *[[""]] * (len(chosen) - 1)]
        assert re.search(r'value="unlisted"[^>]* checked', text)

    def test_the_lobby_links_to_the_form_for_a_public_table(self, browser, ann) -> None:
        link = f"{reverse('games:open')}?listing=public"
        assert link in page(browser(ann), "lobby")
        text = page(browser(ann), "open", listing="public")
        assert re.search(r'value="public"[^>]* checked', text)
        assert "<h1>Create an open table</h1>" in text

    @pytest.mark.parametrize(
        ("asked", "is_open"),
        [({}, False), ({"course": "old-quarry"}, False), ({"mode": "stroke"}, True)],
    )
    def test_options_are_folded_unless_the_url_sets_one(self, browser, ann, asked, is_open) -> None:
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
    def test_options_with_errors_are_unfolded(self, browser, ann, wrong, is_open) -> None:
        text = press(browser(ann), "open", **{**OPENING, **wrong})
        options = re.search(r"<details[^>]*id=.options.[^>]*>", text)
        assert options
        assert options[0].endswith("open>") == is_open

    def test_more_seats_are_unfolded_if_one_is_filled(self, browser, ann) -> None:
        unfolded = '<details class="more-seats" open>'
        assert unfolded not in page(browser(ann), "open")
        assert unfolded in page(browser(ann), "open", seat_2="caddie")

    def test_play_now_starts_a_game_immediately(self, browser, ann) -> None:
        text = press(browser(ann), "play-now", course="starter-links")
        assert "Choose a club" in text
        assert Session.objects.get().is_playing


class TestSummary:
    """The summary next to the form. When the form changes, a script fetches the page again and
    takes the summary from it.
    """

    @staticmethod
    def shown(text: str) -> dict[str, str]:
        facts = re.search(r'<dl class="facts summary-facts">(.*?)</dl>', text, re.DOTALL)
        assert facts
        text_only = re.sub(r"</?bdi>", "", facts[1])
        pairs = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", text_only, re.DOTALL)
        return {name: " ".join(re.sub(r"<[^>]*>", " ", value).split()) for name, value in pairs}

    def test_it_describes_the_default_table(self, browser, ann) -> None:
        assert self.shown(page(browser(ann), "open", course="old-quarry")) == {
            "Game": "18 Holes",
            "Course": "Old Quarry, 9 holes, par 35",
            "Options": "Match play · Draft",
            "Players": f"{ann.name} A friend, by link",
            "Time": "No clock: everyone takes their time",
            "Visibility": "Unlisted: only for people with the link",
        }

    def test_it_follows_the_values_in_the_url(self, browser, ann) -> None:
        changed = {
            "course": "starter-links",
            "mode": "stroke",
            "clubs": "starter",
            "fly_over_out_of_bounds": "on",
            "round_limit": "20",
            "seat_1": "caddie",
            "seat_2": "friend",
            "clock": "3d",
            "nights_off": "on",
            "vacation_days": "7",
            "listing": "public",
        }
        text = page(browser(ann), "open", **changed)
        assert self.shown(text) == {
            "Game": "18 Holes",
            "Course": "Starter Links, 5 holes, par 18",
            "Options": "Stroke play · Starter hands · shots over out of bounds allowed",
            "Players": f"{ann.name} {self.label('caddie')} A friend, by email",
            "Time": "3 days per decision · Nights off · Vacation: 7 days",
            "Visibility": "Public: shown in the lobby",
        }

    @staticmethod
    def label(level: str) -> str:
        return str(CARDS["eighteen"].bots.levels[level])

    def test_it_describes_a_refused_form(self, browser, ann) -> None:
        wrong = {**OPENING, "mode": "stroke", "seat_1": "friend", "email_1": "", "clock": "60s"}
        shown = self.shown(press(browser(ann), "open", **wrong))
        assert shown["Options"].startswith("Stroke play")
        assert shown["Players"] == f"{ann.name} A friend, by email"
        assert shown["Time"].startswith("1 minute")

    @pytest.mark.parametrize(
        "wrong",
        [
            {"mode": "x", "clubs": "\x00", "round_limit": "many"},
            {"clock": "never", "listing": "x", "vacation_days": "-1", "seat_1": "x"},
            {"vacation_days": "9" * 5000},
            {"clock": "never", "nights_off": "on", "vacation_days": "5"},
        ],
    )
    def test_invalid_values_have_the_words_of_the_default(self, browser, ann, wrong) -> None:
        for text in (
            page(browser(ann), "open", **wrong),
            press(browser(ann), "open", **{**OPENING, **wrong}),
        ):
            shown = self.shown(text)
            assert shown["Game"] == "18 Holes"
            assert "None" not in " ".join(shown.values())
            # No separator or label stands without the words that it belongs to.
            assert not any(re.search(r"^·|· ·|[·:]$", words) for words in shown.values())

    @pytest.mark.parametrize("game", list(CARDS))
    def test_it_has_a_picture_in_every_game(self, browser, ann, game) -> None:
        text = page(browser(ann), "open", game=game)
        picture = re.search(r'data-part="summary-picture">\s*<img src="([^"]+)"', text, re.DOTALL)
        assert picture
        assert browser(ann).get(picture[1].replace("&amp;", "&")).status_code == 200
