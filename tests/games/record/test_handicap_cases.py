"""Handicaps in unusual games: own courses, new versions, guests, undo, and what a rebuild finds."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.urls import reverse
from msgspec.structs import replace

from courses.designs.course.shipped import shipped
from courses.publishing.services.versions import publish_version
from games.eighteen.site.handicap import BOTS, HANDICAPPING
from games.kernel.handicap import adjusted_score, differential
from games.lobby.services.opening import Place
from games.play.services.turns import undo_turn
from games.record.changes.selectors import changes_of
from games.record.handicaps.models import Differential, GroundRating, HandicapIndex
from games.record.log.models import Golfer
from games.record.log.services.recording import record_finished
from games.tables.selectors.positions import config_of, position_of
from tests.factories.accounts import UserFactory
from tests.factories.courses import DesignFactory, published
from tests.factories.games import NOON, act, started
from tests.games.record.finished import to_the_end

pytestmark = pytest.mark.django_db
STROKE = {"course": "starter-links", "mode": "stroke", "clubs": "starter"}


@pytest.fixture
def own_course(bo):
    """A course of five holes that a user has published, and that has not been analysed."""
    design = DesignFactory(owner=bo, value=replace(shipped()["starter-links"], name="Bo’s links"))
    published(design)
    return design


def without_the_last_hole(design):
    """Publish a version of the course without its last hole."""
    value = replace(design.value, holes=design.value.holes[:-1])
    return publish_version(design=design, value=value, at=NOON + timedelta(days=1))


class TestOwnCourse:
    def test_the_task_that_records_the_first_game_rates_the_course(self, ann, own_course):
        options = {**STROKE, "course": own_course.slug}
        first = started(ann, options=options)
        assert config_of(first).handicaps is None
        to_the_end(first)
        record_finished()
        rated = GroundRating.objects.get()
        assert rated.content == first.ground_version.content
        assert Differential.objects.get().round.game.handicap.rating == rated
        assert config_of(started(ann, options=options)).handicaps.rating == rated.value

    def test_a_game_counts_on_the_version_on_which_it_started(self, ann, own_course):
        options = {**STROKE, "course": own_course.slug, "net": True}
        session = started(ann, options=options, places=[Place("bot", "pro")])
        before = config_of(session).handicaps.rating
        changed = without_the_last_hole(own_course)
        to_the_end(session)
        record_finished()
        rated = GroundRating.objects.get()
        assert rated.value == before
        assert rated.content == session.ground_version.content != changed.content
        after = config_of(started(ann, options=options, places=[Place("bot", "pro")])).handicaps
        assert after.rating.pars == before.pars[:-1]


class TestSeats:
    def test_each_kind_of_player_has_its_index(self, ann):
        guest = UserFactory(name="Guest 4711", guest_since=NOON)
        for user, tenths in ((ann, 100), (guest, 250)):
            golfer = Golfer.objects.create(user=user)
            HandicapIndex.objects.create(golfer=golfer, game="eighteen", tenths=tenths, rounds=5)
        places = [Place(), Place("bot", "caddie"), Place("device", name="Dee")]
        session = started(ann, guest, options={**STROKE, "net": True}, places=places)
        found = config_of(session).handicaps.seats
        assert [seat.index for seat in found] == [10.0, 25.0, BOTS["caddie"], None]
        # Dee has no index and plays with that of the caddie.
        assert found[3].strokes == found[2].strokes

    def test_the_index_counts_by_the_allowance_of_the_mode(self, ann):
        golfer = Golfer.objects.create(user=ann)
        HandicapIndex.objects.create(golfer=golfer, game="eighteen", tenths=500, rounds=5)
        strokes = {
            mode: config_of(
                started(
                    ann,
                    options={**STROKE, "mode": mode, "net": True},
                    places=[Place("bot", "pro")],
                )
            )
            .handicaps.seats[0]
            .strokes
            for mode in ("stroke", "stableford")
        }
        slope = GroundRating.objects.get().slope
        # 115 % of 50 and 50 % of the 35 above 15 are 75; 110 % are 55. Five holes of 18.
        assert strokes == {
            "stroke": round(75 * slope / 113 * 5 / 18),
            "stableford": round(55 * slope / 113 * 5 / 18),
        }

    def test_the_rounds_of_a_guest_give_an_index(self):
        guest = UserFactory(name="Guest 4711", guest_since=NOON)
        to_the_end(started(guest, options=STROKE))
        record_finished()
        assert HandicapIndex.objects.get().golfer.user == guest


def test_an_undone_turn_does_not_count_and_a_rebuild_finds_the_same(ann, bo):
    session = started(ann, bo, options=STROKE)
    act(session, 0, ann)
    session.refresh_from_db()
    turn = session.turn_count - 1
    undo_turn(session_id=session.pk, seat=0, turn=turn, key="back", user=ann, at=NOON)
    to_the_end(session)
    record_finished()
    record_finished(everything=True)
    rating = GroundRating.objects.get().value
    rows = Differential.objects.order_by("round__seat")
    for player, row in zip(position_of(session).state.seats, rows, strict=True):
        holes = [(hole.turns + hole.penalties, hole.holed) for hole in player.card]
        counted = sum(adjusted_score(holes, None, rating))
        assert (row.adjusted, row.value) == (counted, differential(counted, rating))
    call_command("rebuild_statistics", "--check", "--games")


class TestReasons:
    @pytest.mark.parametrize(
        ("options", "reason", "sentence"),
        [
            ({"mode": "stroke", "clubs": "starter"}, "", ""),
            ({"mode": "stroke", "clubs": "free"}, "clubs", "freely chosen clubs"),
        ],
    )
    def test_the_page_of_a_game_says_why_it_does_not_count(
        self, client, ann, options, reason, sentence
    ):
        session = to_the_end(started(ann, options={"course": "starter-links", **options}))
        record_finished()
        assert changes_of(session).handicap_reason == reason
        client.force_login(ann)
        found = client.get(f"/api/v1/tables/{session.public_id}/record/").json()
        assert found["handicap_reason"] == reason
        page = client.get(reverse("games:table-record", args=[session.public_id])).content.decode()
        assert sentence in page
        assert ("don’t count for handicaps" in page) is bool(reason)

    def test_the_page_about_the_record_lists_all_reasons(self, client):
        page = client.get(reverse("games:record-help")).content.decode()
        assert str(HANDICAPPING.counting) in page
        for sentence in HANDICAPPING.reasons.values():
            assert str(sentence) in page
