"""Practice on a draft or on one hole works as on any course, but is not recorded."""

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
    def test_the_current_draft_is_played(self, ann, design):
        published(design)
        design.keep(shorter(garden()), at=NOON)
        design.save()
        table = started(ann, options=DRAFT)
        course = position_of(table).state.config.course
        assert len(course.holes) == len(garden().holes) - 1

    def test_it_is_unlisted_practice_with_a_name_of_its_own(self, ann, bo, design):
        table = opened(ann, options=DRAFT, listing=Listing.PUBLIC)
        assert table.practice
        assert table.ground_version is None
        assert table.course_name == "Draft of Back Garden"
        assert table.listing == Listing.UNLISTED
        assert open_tables(bo, at=NOON) == []

    def test_a_friend_with_the_link_can_join(self, ann, bo, design):
        table = opened(ann, options=DRAFT)
        join_table(session_id=table.pk, user=bo, at=NOON)
        assert table.seats.filter(user=bo).exists()

    def test_a_single_hole_can_be_played(self, ann, design):
        table = started(ann, options={**DRAFT, "hole": 2})
        (hole,) = position_of(table).state.config.course.holes
        # The hole has the same position as in the published version.
        assert hole == at_origin(garden()).holes[1]
        assert table.course_name == "Draft of Back Garden, hole 2"

    def test_a_single_hole_of_a_version_is_practice(self, bo, design):
        published(design)
        table = opened(bo, options={**DRAFT, "version": "1", "hole": 2})
        assert (table.practice, table.ground_version) == (True, None)

    def test_a_changed_draft_does_not_change_the_game(self, ann, design):
        table = started(ann, options=DRAFT)
        design.keep(one_hole(garden()), at=NOON)
        design.save()
        assert len(position_of(table).state.config.course.holes) == len(garden().holes)


class TestRefused:
    def test_a_draft_looks_missing_to_others(self, ann, bo, design):
        known = refusal(bo)
        assert known == refusal(bo, course="nowhere")
        assert "no such course" in known["course"][0]

    def test_a_shipped_course_has_no_draft(self, bo):
        assert "no such course" in refusal(bo, course="starter-links")["course"][0]

    def test_a_draft_with_errors_is_refused_with_their_number(self, ann):
        tee = garden().holes[0].tee
        designed(ann, garden(freehand=(Painted(tee, Terrain.WATER),)))
        (sentence,) = refusal(ann)["version"]
        assert "Problems to fix: 1." in sentence
        assert "designer" in sentence

    def test_an_empty_draft_is_refused(self, ann):
        designed(ann, garden(tiles=(), holes=(), adjustments=()))
        assert refusal(ann)["version"]

    def test_a_missing_hole_is_refused(self, ann, design):
        assert refusal(ann, hole=18)["hole"]


class TestNoRecords:
    @pytest.fixture
    def finished(self, ann):
        designed(ann, one_hole(garden()))
        return to_the_end(started(ann, options=DRAFT), ann)

    def test_the_score_card_is_kept(self, finished):
        assert score_card(finished).filter(hole=0, measure="strokes").exists()

    def test_practice_is_not_a_record(self, ann, finished):
        published(designed(ann, one_hole(garden()), slug="other"))
        assert best_rounds("eighteen", SLUG) == []
        assert best_alone("eighteen", SLUG) == []

    def test_practice_is_not_a_record_after_publishing(self, finished, ann):
        published(ann.designs.get())
        assert best_rounds("eighteen", SLUG) == []

    def test_a_single_hole_is_not_a_record_of_the_course(self, ann, bo, design):
        published(design)
        to_the_end(started(bo, options={**DRAFT, "version": "1", "hole": 1}), bo)
        assert best_rounds("eighteen", SLUG) == []


def test_practice_sends_no_notifications(ann, later, design):
    started(ann, options=DRAFT)
    assert waiting_count(ann) == 0
    assert next_table(ann) is None
    assert not Seat.objects.due_for_mail(opened_before=later(days=1)).exists()
    (card,) = my_games(ann, at=NOON)
    assert card.practice


class TestRepeats:
    def practise(self, ann, **options):
        return practise(
            host=ann,
            game="eighteen",
            options={**DRAFT, "mode": "stableford", **options},
            places=(),
            at=NOON,
        )

    def test_earlier_practice_is_cancelled(self, ann, design):
        first, second = self.practise(ann), self.practise(ann)
        first.refresh_from_db()
        assert (first.status, second.status) == (Status.CANCELLED, Status.PLAYING)
        assert [card.session for card in my_games(ann, at=NOON)] == [second.public_id]

    def test_the_page_of_cancelled_practice_says_so(self, ann, browser, design):
        first = self.practise(ann)
        self.practise(ann)
        assert "cancelled" in browser.get(f"/tables/{first.public_id}/").content.decode()

    def test_other_games_are_not_cancelled(self, ann, bo, design):
        published(design)
        counting = started(ann, options={**DRAFT, "version": "1"})
        with_bo = started(ann, bo, options=DRAFT)
        self.practise(ann)
        for table in (counting, with_bo):
            table.refresh_from_db()
            assert table.is_playing


class TestPage:
    def test_a_game_on_the_draft_starts_immediately(self, browser, design):
        answer = browser.post(PLAY, follow=True)
        table = Session.objects.get()
        assert answer.redirect_chain[-1][0] == f"/tables/{table.public_id}/"
        assert (table.is_playing, table.seats.count()) == (True, 1)
        assert table.choices["clubs"] == "starter"
        text = answer.content.decode()
        assert "Practice on a draft: doesn’t count" in text
        assert f'href="/courses/{SLUG}/edit/"' in text

    def test_practice_starts_without_a_draft_of_clubs(self, browser, design):
        browser.post(PLAY)
        assert position_of(Session.objects.get()).state.phase == "clubs"

    def test_a_solo_player_can_choose_all_clubs(self, browser, design):
        browser.post(PLAY, {"clubs": "free"})
        assert Session.objects.get().choices["clubs"] == "free"

    def test_practice_with_bots_uses_starter_hands(self, browser, design):
        browser.post(PLAY, {"hole": "2", "bots": "2", "bot": "pro", "mode": "match"})
        table = Session.objects.get()
        assert [seat.bot for seat in table.seats.order_by("number")] == ["", "pro", "pro"]
        assert (table.choices["clubs"], table.choices["hole"]) == ("starter", 2)

    def test_bots_play_on_the_draft(self, browser, ann, design):
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
            ({"mode": "match"}, "2 to 5 players"),
            ({"mode": "match", "clubs": "free", "bots": "1"}, "in a solo game"),
        ],
    )
    def test_invalid_options_lead_back_with_a_message(self, browser, design, fields, sentence):
        answer = browser.post(PLAY, fields)
        assert answer.url == f"/courses/{SLUG}/edit/"
        text = [str(message) for message in answer.wsgi_request._messages]
        assert sentence in " ".join(text)
        assert not Session.objects.exists()

    def test_only_the_owner_can_play_it(self, client, bo, design):
        client.force_login(bo)
        client.post(PLAY)
        assert not Session.objects.exists()

    def test_signing_in_is_required(self, client, design):
        assert client.post(PLAY).url.startswith("/account/login/")

    def test_a_get_request_starts_nothing(self, browser, design):
        assert browser.get(PLAY).status_code == 405

    def test_a_table_with_friends_can_use_the_draft(self, browser, design):
        text = browser.get("/play/open/", {"course": SLUG, "version": "draft"}).content.decode()
        assert "Draft of Back Garden" in text
        fields = {"course": SLUG, "version": "draft", "mode": "stroke", "clubs": "starter"}
        table = {"round_limit": "20", "listing": "public", "seat_1": "open"}
        answer = browser.post("/play/open/", fields | table, follow=True)
        assert "Practice on a draft: doesn’t count" in answer.content.decode()


class TestGround:
    def test_the_table_has_its_own_picture(self, client, ann, design):
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


def test_a_draft_can_be_played_through_the_api(program, ann, bo, design):
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
def test_the_api_accepts_versions_only_as_numbers(program, ann, design, version):
    body = {"game": "eighteen", "options": {"course": SLUG, "version": version}}
    refused = program(ann).post("/api/v1/tables/", body, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["version"])


def test_a_draft_can_be_played_with_bots_and_friends(ann, design):
    table = opened(ann, options=DRAFT, places=[Place(kind="bot", bot="caddie"), Place()])
    assert table.seats.count() == 3
