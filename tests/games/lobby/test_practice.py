"""A draft, or one hole, is played like any course and leaves nothing behind but its score card."""

import re

import pytest
from django.core.exceptions import ValidationError
from msgspec.structs import replace

from courses.designs.course.canonical import at_origin
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Painted
from games.bots.services import play_bots
from games.lobby.selectors.lobby import my_games, next_table, open_tables, waiting_count
from games.lobby.services.opening import Place
from games.lobby.services.quick import practise
from games.rounds.selectors.scores import best_alone, best_rounds, score_card
from games.seats.services.seats import join_table
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, Status
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON, QUICK, opened, started
from tests.games.grounds import SLUG, designed, garden, one_hole, published, shorter, to_the_end

DRAFT = {**QUICK, "course": SLUG, "version": "draft"}
PLAY = f"/courses/{SLUG}/draft/play/"


@pytest.fixture
def design(ann):
    return designed(ann)


@pytest.fixture
def browser(client, ann):
    client.force_login(ann)
    return client


def refusal(host, **options) -> dict[str, list[str]]:
    with pytest.raises(ValidationError) as refused:
        opened(host, options={**DRAFT, **options})
    assert not Session.objects.exists()
    return refused.value.message_dict


class TestTable:
    def test_the_draft_is_played_as_it_stands(self, ann, design):
        published(design)
        design.keep(shorter(garden()), at=NOON)
        design.save()
        table = started(ann, options=DRAFT)
        course = position_of(table).state.config.course
        assert len(course.holes) == len(garden().holes) - 1

    def test_it_is_practice_of_its_own_name_that_nobody_finds(self, ann, bo, design):
        table = opened(ann, options=DRAFT, listing=Listing.PUBLIC)
        assert table.practice
        assert table.ground_version is None
        assert table.course_name == "Draft of Back Garden"
        assert table.listing == Listing.UNLISTED
        assert open_tables(bo, at=NOON) == []

    def test_a_friend_with_the_link_may_join(self, ann, bo, design):
        table = opened(ann, options=DRAFT)
        join_table(session_id=table.pk, user=bo, at=NOON)
        assert table.seats.filter(user=bo).exists()

    def test_a_hole_alone_is_that_hole_and_its_par(self, ann, design):
        table = started(ann, options={**DRAFT, "hole": 2})
        (hole,) = position_of(table).state.config.course.holes
        # Where it will lie once it is published.
        assert hole == at_origin(garden()).holes[1]
        assert table.course_name == "Draft of Back Garden, hole 2"

    def test_a_hole_of_a_version_is_practice_too(self, bo, design):
        published(design)
        table = opened(bo, options={**DRAFT, "version": "1", "hole": 2})
        assert (table.practice, table.ground_version) == (True, None)

    def test_a_draft_that_changes_leaves_the_game_alone(self, ann, design):
        table = started(ann, options=DRAFT)
        design.keep(one_hole(garden()), at=NOON)
        design.save()
        assert len(position_of(table).state.config.course.holes) == len(garden().holes)


class TestRefused:
    def test_others_learn_nothing_of_a_draft(self, ann, bo, design):
        known = refusal(bo)
        assert known == refusal(bo, course="nowhere")
        assert "no such course" in known["course"][0]

    def test_a_course_of_the_house_has_no_draft(self, bo):
        assert "no such course" in refusal(bo, course="starter-links")["course"][0]

    def test_a_draft_with_errors_says_how_many_and_where_to_mend_them(self, ann):
        tee = garden().holes[0].tee
        designed(ann, garden(freehand=(Painted(tee, Terrain.WATER),)))
        (sentence,) = refusal(ann)["version"]
        assert "Problems to fix: 1." in sentence
        assert "designer" in sentence

    def test_an_empty_draft_is_refused(self, ann):
        designed(ann, garden(tiles=(), holes=(), adjustments=()))
        assert refusal(ann)["version"]

    def test_a_hole_that_the_draft_has_not(self, ann, design):
        assert refusal(ann, hole=18)["hole"]


class TestNoRecords:
    @pytest.fixture
    def finished(self, ann):
        designed(ann, one_hole(garden()))
        return to_the_end(started(ann, options=DRAFT), ann)

    def test_the_score_card_is_there(self, finished):
        assert score_card(finished).filter(hole=0, measure="strokes").exists()

    def test_no_record_comes_of_it(self, ann, finished):
        published(designed(ann, one_hole(garden()), slug="other"))
        assert best_rounds("eighteen", SLUG) == []
        assert best_alone("eighteen", SLUG) == []

    def test_nor_once_the_same_ground_is_published(self, finished, ann):
        published(ann.designs.get())
        assert best_rounds("eighteen", SLUG) == []

    def test_a_hole_alone_is_no_record_of_the_course(self, ann, bo, design):
        published(design)
        to_the_end(started(bo, options={**DRAFT, "version": "1", "hole": 1}), bo)
        assert best_rounds("eighteen", SLUG) == []


def test_practice_calls_nobody(ann, later, design):
    started(ann, options=DRAFT)
    assert waiting_count(ann) == 0
    assert next_table(ann) is None
    assert not Seat.objects.due_for_mail(opened_before=later(days=1)).exists()
    (card,) = my_games(ann, at=NOON)
    assert card.practice


class TestTryingAgain:
    def practise(self, ann, **options):
        return practise(
            host=ann,
            game="eighteen",
            options={**DRAFT, "mode": "stableford", **options},
            places=(),
            at=NOON,
        )

    def test_the_practice_before_is_called_off(self, ann, design):
        first, second = self.practise(ann), self.practise(ann)
        first.refresh_from_db()
        assert (first.status, second.status) == (Status.CANCELLED, Status.PLAYING)
        assert [card.session for card in my_games(ann, at=NOON)] == [second.public_id]

    def test_its_page_says_so(self, ann, browser, design):
        first = self.practise(ann)
        self.practise(ann)
        assert "cancelled" in browser.get(f"/tables/{first.public_id}/").content.decode()

    def test_games_that_count_or_are_over_or_have_friends_stay(self, ann, bo, design):
        published(design)
        counting = started(ann, options={**DRAFT, "version": "1"})
        with_bo = started(ann, bo, options=DRAFT)
        self.practise(ann)
        for table in (counting, with_bo):
            table.refresh_from_db()
            assert table.is_playing


class TestPage:
    def test_the_draft_is_under_way_at_once(self, browser, design):
        answer = browser.post(PLAY, follow=True)
        table = Session.objects.get()
        assert answer.redirect_chain[-1][0] == f"/tables/{table.public_id}/"
        assert (table.is_playing, table.seats.count()) == (True, 1)
        assert table.choices["clubs"] == "starter"
        text = answer.content.decode()
        assert "Practice on a draft: doesn’t count" in text
        assert f'href="/courses/{SLUG}/edit/"' in text

    def test_the_first_thing_is_a_stroke_and_not_ten_choices_of_clubs(self, browser, design):
        browser.post(PLAY)
        assert position_of(Session.objects.get()).state.phase == "clubs"

    def test_who_wants_all_clubs_alone_says_so(self, browser, design):
        browser.post(PLAY, {"clubs": "free"})
        assert Session.objects.get().choices["clubs"] == "free"

    def test_bots_have_the_clubs_that_they_are_dealt(self, browser, design):
        browser.post(PLAY, {"hole": "2", "bots": "2", "bot": "pro", "mode": "match"})
        table = Session.objects.get()
        assert [seat.bot for seat in table.seats.order_by("number")] == ["", "pro", "pro"]
        assert (table.choices["clubs"], table.choices["hole"]) == ("starter", 2)

    def test_bots_play_on_it(self, browser, ann, design):
        browser.post(PLAY, {"hole": "1", "bots": "1", "mode": "stroke"})
        table = to_the_end(Session.objects.get(), ann)
        assert play_bots(session_id=table.pk, at=NOON) == 0
        text = browser.get(f"/tables/{table.public_id}/").content.decode()
        assert "Try the draft again" in text
        assert "Play again" not in text
        played_on = re.search(r"<dt>Played on</dt>\s*<dd>(.*?)</dd>", text)
        assert played_on and table.course_name in played_on[1] and "<a" not in played_on[1]

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"bots": "9"}, "less than or equal to 4"),
            ({"bot": "robot"}, "robot"),
            ({"hole": "-1"}, "greater than or equal to 0"),
            ({"hole": "17"}, "Choose one of them, or 0 for all"),
            ({"mode": "match"}, "2 to 5 golfers"),
            ({"mode": "match", "clubs": "free", "bots": "1"}, "in a solo game"),
        ],
    )
    def test_what_does_not_fit_leads_back_with_a_sentence(self, browser, design, fields, sentence):
        answer = browser.post(PLAY, fields)
        assert answer.url == f"/courses/{SLUG}/edit/"
        said = [str(message) for message in answer.wsgi_request._messages]
        assert sentence in " ".join(said)
        assert not Session.objects.exists()

    def test_only_the_owner_plays_it(self, client, bo, design):
        client.force_login(bo)
        client.post(PLAY)
        assert not Session.objects.exists()

    def test_who_is_not_signed_in_signs_in_first(self, client, design):
        assert client.post(PLAY).url.startswith("/account/login/")

    def test_a_link_alone_starts_nothing(self, browser, design):
        assert browser.get(PLAY).status_code == 405

    def test_a_table_with_friends_may_be_opened_on_it(self, browser, design):
        text = browser.get("/play/open/", {"course": SLUG, "version": "draft"}).content.decode()
        assert "Draft of Back Garden" in text
        fields = {"course": SLUG, "version": "draft", "mode": "stroke", "clubs": "starter"}
        table = {"round_limit": "20", "listing": "public", "seat_1": "open"}
        answer = browser.post("/play/open/", fields | table, follow=True)
        assert "Practice on a draft: doesn’t count" in answer.content.decode()


class TestGround:
    def test_the_table_draws_its_own(self, client, ann, design):
        table = started(ann, options={**DRAFT, "hole": 2})
        text = client.get(f"/tables/{table.public_id}/").content.decode()
        address = f"/tables/{table.public_id}/ground.svg"
        assert address in text
        answer = client.get(address)
        assert answer["Content-Type"] == "image/svg+xml"
        assert answer.content.startswith(b"<svg")

    def test_a_game_without_a_ground_has_no_picture(self, client, ann):
        table = opened(ann, game="golfie", options={})
        assert client.get(f"/tables/{table.public_id}/ground.svg").status_code == 404

    def test_names_are_escaped(self, client, ann):
        designed(ann, replace(garden(), name="<script>x</script>"))
        table = started(ann, options=DRAFT)
        for address in (f"/tables/{table.public_id}/", f"/tables/{table.public_id}/ground.svg"):
            assert b"<script>x" not in client.get(address).content


def test_a_program_plays_its_draft(program, ann, bo, design):
    options = {"course": SLUG, "draft": True, "hole": 1, "mode": "stableford"}
    body = {"options": {**options, "clubs": "starter"}, "places": [{"kind": "bot", "bot": "pro"}]}
    answer = program(ann).post("/api/v1/tables/", body, format="json")
    assert answer.status_code == 201
    table = answer.json()
    assert (table["practice"], table["listing"], table["choices"]["options"]["hole"]) == (
        True,
        "unlisted",
        1,
    )
    assert program(ann).post(f"/api/v1/tables/{table['session']}/start/").status_code == 200
    refused = program(bo).post("/api/v1/tables/", body, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["course"])


@pytest.mark.parametrize("version", ["draft", "1", True])
def test_a_program_names_a_version_by_its_number(program, ann, design, version):
    body = {"game": "eighteen", "options": {"course": SLUG, "version": version}}
    refused = program(ann).post("/api/v1/tables/", body, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["version"])


def test_a_place_beside_bots_can_be_kept(ann, design):
    table = opened(ann, options=DRAFT, places=[Place(kind="bot", bot="caddie"), Place()])
    assert table.seats.count() == 3
