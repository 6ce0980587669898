"""Handicap indexes follow from the log alone, one differential per round that counts."""

from datetime import timedelta

import pytest
from msgspec import json

from games.eighteen.rules.analysis.handicap import handicap_rating
from games.eighteen.rules.net import ALLOWANCES
from games.eighteen.site.handicap import BOTS
from games.kernel.handicap import Rating, playing_handicap
from games.lobby.services.opening import Place
from games.people.presenters.handicap import handicap_part
from games.people.selectors.handicap import handicap_of
from games.record.handicaps.keepers import HandicapKeeper
from games.record.handicaps.models import (
    Differential,
    GroundRating,
    HandicapGame,
    HandicapIndex,
)
from games.record.leaderboards.keepers import StandingsKeeper
from games.record.leaderboards.models import Standing
from games.record.log.models import Golfer, Reason, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.tables.selectors.positions import config_of, position_of
from tests.factories.games import NOON, started
from tests.games.record.finished import to_the_end

pytestmark = pytest.mark.django_db
KEEPER = HandicapKeeper()
STROKE = {"course": "starter-links", "mode": "stroke", "clubs": "starter"}
PARS = [4] * 9


@pytest.fixture
def rating():
    return GroundRating.objects.create(
        game="eighteen",
        content="nine",
        edition=3,
        course=300,
        bogey=400,
        slope=113,
        pars=PARS,
        stroke_indexes=list(range(1, 10)),
    )


def logged(number, golfers, rating, *, over=5, reason="", lost=()):
    """Add a game to the log in which everyone needs 36 + `over` strokes, and give it to the
    keeper. On `lost` holes, the round limit was reached.
    """
    game = RecordedGame.objects.create(
        number=number, game="eighteen", mode="stroke", pace="live", seats=len(golfers),
        month=NOON.date().replace(day=1), finished_at=NOON + timedelta(hours=number),
    )  # fmt: skip
    HandicapGame.objects.create(game=game, rating=rating)
    holes = [[n + 1, 20 if n in lost else 4 + (n < over), 4, n not in lost] for n in range(9)]
    rounds = [
        RecordedRound.objects.create(
            game=game, seat=seat, golfer=golfer, reason=reason, holes=holes
        )
        for seat, golfer in enumerate(golfers)
    ]
    KEEPER.add(game, rounds)
    return game


@pytest.fixture
def owner(ann):
    return Golfer.objects.create(user=ann)


def index_of(golfer):
    row = HandicapIndex.objects.filter(golfer=golfer).first()
    return row and row.value


class TestKeeper:
    def test_the_third_round_gives_an_index(self, owner, rating):
        for number in (1, 2):
            logged(number, [owner], rating)
        assert index_of(owner) is None
        logged(3, [owner], rating)
        # 11 strokes over the rating of nine holes are 22.0, and the lowest of three counts, less 2.
        assert index_of(owner) == 20.0
        assert list(Differential.objects.order_by("number").values_list(
            "tenths", "index_before", "index_after"
        )) == [(220, None, None), (220, None, None), (220, None, 200)]  # fmt: skip

    def test_holes_are_capped_with_the_index_before_the_round(self, owner, rating):
        for number in (1, 2, 3):
            logged(number, [owner], rating)
        logged(4, [owner], rating, lost={0, 8})
        # Index 20.0 gives ten strokes on nine holes: two on the first hole, one on the others.
        # So a lost hole counts 8 on the first hole and 7 on the last: 41 - 5 + 8 - 4 + 7.
        assert Differential.objects.get(number=4).adjusted == 47

    @pytest.mark.parametrize("reason", [Reason.LEFT, Reason.HELPED, Reason.JOINED_LATE, Reason.BOT])
    def test_rounds_that_do_not_count(self, owner, rating, reason):
        logged(1, [owner], rating, reason=reason)
        assert not Differential.objects.exists()

    def test_a_game_that_does_not_count_changes_nothing(self, owner):
        logged(1, [owner], None)
        assert not HandicapIndex.objects.exists()

    def test_a_rebuild_finds_the_same_rows(self, owner, bo, rating):
        other = Golfer.objects.create(user=bo)
        for number in range(1, 26):
            logged(number, [owner, other][: 1 + number % 2], rating, over=number * 5 % 9)
        once = list(KEEPER.rows())
        KEEPER.clear()
        assert not list(KEEPER.rows())
        games = RecordedGame.objects.prefetch_related("rounds")
        KEEPER.add_all((game, list(game.rounds.all())) for game in games)
        assert list(KEEPER.rows()) == once

    def test_a_guests_rounds_count_in_order_after_joining(self, owner, bo, rating):
        guest = Golfer.objects.create(joins=bo)
        for number in range(1, 7):
            logged(number, [guest if number % 2 else owner], rating, over=9 - number)
        alone = index_of(owner)
        RecordedRound.objects.filter(golfer=guest).update(golfer=owner)
        KEEPER.move(guest, owner)
        assert index_of(guest) is None
        assert HandicapIndex.objects.get(golfer=owner).rounds == 6
        assert index_of(owner) != alone

    def test_the_steps_of_a_golfer_say_how_the_index_came_about(self, owner, rating):
        for number in (1, 2, 3):
            logged(number, [owner], rating)
        *_, last = KEEPER.steps(owner)
        assert last == (
            "game 3: 41 strokes count, course rating 30.0, slope 113, 9 holes, differential 22.0, "
            "index none → 20.0"
        )


class TestRecordedGames:
    def test_a_finished_round_has_a_differential(self, ann):
        session = to_the_end(started(ann, options=STROKE))
        record_finished()
        row = Differential.objects.get()
        rated = GroundRating.objects.get()
        assert row.golfer.user == ann
        assert rated.value == handicap_rating(config_of(session).course)
        assert row.round.game.handicap.rating == rated

    def test_a_later_edition_of_the_analysis_changes_no_stored_rating(self, ann):
        session = started(ann, options=STROKE)
        version = session.ground_version
        kept = GroundRating.objects.create(
            game="eighteen", content=version.content, edition=1, course=100, bogey=200, slope=100,
            pars=[hole.par for hole in config_of(session).course.holes],
            stroke_indexes=[1, 2, 3, 4, 5],
        )  # fmt: skip
        to_the_end(session)
        record_finished()
        assert Differential.objects.get().round.game.handicap.rating == kept

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"mode": "stroke", "clubs": "free"}, "clubs"),
            ({"mode": "stroke", "clubs": "draft", "golfers": "deal"}, "golfers"),
            ({"mode": "stroke", "clubs": "starter", "round_limit": 10}, "house_rules"),
        ],
    )
    def test_games_that_do_not_count_say_why(self, ann, options, reason):
        to_the_end(started(ann, options={"course": "starter-links", **options}))
        record_finished()
        assert HandicapGame.objects.get().reason == reason
        assert not Differential.objects.exists()


class TestStart:
    @pytest.fixture
    def rated(self, ann):
        """Store a rating of the course that the games below are played on."""
        session = started(ann, options=STROKE)
        course = config_of(session).course
        found = handicap_rating(course)
        GroundRating.objects.create(
            game="eighteen", content=session.ground_version.content, edition=3,
            course=round(found.course * 10), bogey=round(found.bogey * 10), slope=found.slope,
            pars=found.pars, stroke_indexes=found.stroke_indexes,
        )  # fmt: skip
        return found

    def test_a_game_on_a_rated_course_starts_with_handicaps(self, ann, bo, rated: Rating):
        golfer = Golfer.objects.create(user=ann)
        HandicapIndex.objects.create(golfer=golfer, game="eighteen", tenths=100, rounds=5)
        session = started(ann, options=STROKE, places=[Place("bot", "pro")])
        handicaps = config_of(session).handicaps
        assert handicaps.rating == rated
        assert handicaps.seats[0].index == 10.0
        assert handicaps.seats[1].index == BOTS["pro"]
        assert position_of(session).state.config.handicaps == handicaps

    def test_a_gross_game_on_a_course_without_a_rating_does_not_wait(self, ann, bo):
        session = started(ann, bo, options=STROKE)
        assert config_of(session).handicaps is None
        assert not GroundRating.objects.exists()

    def test_a_net_game_always_has_handicaps(self, ann, bo):
        session = started(ann, bo, options={**STROKE, "net": True})
        assert config_of(session).net
        handicaps = config_of(session).handicaps
        newcomers = playing_handicap(BOTS["caddie"], handicaps.rating, ALLOWANCES["stroke"])
        assert [(seat.index, seat.strokes) for seat in handicaps.seats] == [(None, newcomers)] * 2
        assert GroundRating.objects.count() == 1

    def test_a_net_game_is_not_rated_and_says_so(self, client, ann, bo):
        session = started(ann, bo, options={**STROKE, "net": True})
        client.force_login(ann)
        table = client.get(f"/api/v1/tables/{session.public_id}/").json()
        assert (table["rated"], table["unrated_because"]) == (False, "net")

    def test_a_change_of_the_index_does_not_change_a_running_game(self, ann, bo, rated):
        session = started(ann, bo, options=STROKE)
        before = json.encode(config_of(session))
        golfer = Golfer.objects.create(user=ann)
        HandicapIndex.objects.create(golfer=golfer, game="eighteen", tenths=300, rounds=9)
        session.refresh_from_db()
        assert json.encode(config_of(session)) == before


class TestApi:
    @pytest.fixture
    def read(self, client, ann, bo):
        """Return ann's handicap as a signed-in user reads it, by default bo."""

        def get(reader=bo):
            client.force_login(reader)
            return client.get(f"/api/v1/people/{ann.public_id}/handicap/").json()

        return get

    def test_a_user_without_rounds(self, read):
        assert read() == {
            "game": "eighteen", "index": None, "rounds": 0, "missing": 3, "adjustment": 0.0,
            "latest": [],
        }  # fmt: skip

    def test_the_rounds_that_count_are_marked(self, read, owner, rating):
        for number in range(1, 7):
            logged(number, [owner], rating, over=number)
        found = read()
        assert found["rounds"] == 6
        assert [each["counts"] for each in found["latest"]] == [False] * 4 + [True] * 2
        assert found["adjustment"] == -1.0
        assert found["latest"][0]["index"] == found["index"]

    def test_an_unknown_person_is_not_found(self, client, bo):
        client.force_login(bo)
        assert client.get("/api/v1/people/nobody0000/handicap/").status_code == 404

    def test_a_private_table_is_not_named_to_others(self, read, ann):
        session = to_the_end(started(ann, options=STROKE, listing="private"))
        record_finished()
        found = read()
        assert session.public_id not in str(found)
        assert found["latest"][0]["ground"] == ""
        assert read(ann)["latest"][0]["table"] == session.public_id


class TestPage:
    def test_the_record_tab_says_how_many_rounds_are_missing(self, client, ann):
        to_the_end(started(ann, options=STROKE))
        record_finished()
        page = client.get(f"/people/{ann.public_id}/record/").content.decode()
        assert "2 more rounds are needed for an index." in page
        assert "Starter Links" in page

    def test_it_explains_the_index(self, ann, owner, rating):
        for number in range(1, 7):
            logged(number, [owner], rating, over=number)
        part = handicap_part(handicap_of(ann, ann))
        assert part.text == (
            "The index is the mean of the lowest 2 of the last 6 differentials. "
            "1 is taken off because there are few rounds."
        )
        assert part.chart is not None
        assert [row.round.counts for row in part.rows] == [False] * 4 + [True] * 2


def test_the_leaderboard_has_the_index_of_members(owner, rating):
    for number in range(1, 7):
        logged(number, [owner], rating)
    games = RecordedGame.objects.prefetch_related("rounds")
    StandingsKeeper().add_all((game, list(game.rounds.all())) for game in games)
    row = Standing.objects.get(board="handicap", period="all")
    assert (row.golfer, row.value) == (owner, index_of(owner))
