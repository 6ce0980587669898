"""A course's statistics, counted from finished rounds and shown as soon as there are enough of
them.
"""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.kernel.rounds import HolePlayed, Leg, Round
from games.kernel.tally import LEAST, HoleTally, Tally, holes_tallied
from games.lobby.services.opening import Place
from games.rounds import services as tallies
from games.rounds import tasks
from games.rounds.models import VersionTally
from games.rounds.selectors.tallies import LEFT_AFTER, counted, tally_of, untallied_versions
from games.rounds.services import REST, count_asked, count_game
from games.tables.models.outbox import OutboxEntry
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from tests.courses.course.cases import bunkered
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started
from tests.games.good_rounds import ALONE, TWO, played_well, round_of
from tests.games.grounds import designed, published

pytestmark = pytest.mark.django_db
LATER = NOON + 2 * REST

hexes = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
legs = st.builds(
    Leg,
    st.lists(hexes, min_size=1, max_size=4).map(tuple),
    st.booleans(),
    st.sampled_from(["", "water", "out_of_bounds"]),
)
holes = st.builds(
    HolePlayed, st.integers(1, 12), st.booleans(), st.lists(legs, max_size=5).map(tuple)
)
rounds = st.builds(Round, st.lists(holes, min_size=2, max_size=2).map(tuple), st.booleans())


@given(st.lists(rounds, max_size=8))
def test_every_ball_is_counted_once(played: list[Round]) -> None:
    data = holes_tallied(played, 2)
    for number, hole in enumerate(data):
        struck = [leg for one in played for leg in one.holes[number].legs if leg.struck]
        assert hole.balls == len(struck)
        assert sum(count for *_, count in (*hole.landed, *hole.lost)) == hole.balls
        assert sum(count for *_, count in hole.lost) == hole.water + hole.out_of_bounds
        out = [one.holes[number] for one in played if one.played_out]
        assert hole.holed + hole.given_up == len(out)
        assert hole.strokes == sum(one.strokes for one in out if one.holed)


@given(st.lists(rounds, max_size=6))
def test_the_order_of_rounds_does_not_matter(played: list[Round]) -> None:
    assert holes_tallied(played, 2) == holes_tallied(played[::-1], 2)


def test_a_mean_needs_enough_finished_holes() -> None:
    assert HoleTally(holed=LEAST - 1, strokes=9).mean is None
    assert HoleTally(holed=LEAST, strokes=9).mean == 9 / LEAST


def test_a_share_needs_a_finished_round() -> None:
    assert Tally().share is None
    assert Tally(finished=3, given_up=1).share == 0.75
    assert not Tally(finished=9, counted=LEAST - 1).is_enough


@pytest.fixture
def version(ann):
    return published(designed(ann, TWO))


def count(session: Session, at=NOON) -> Tally:
    count_game(session_id=session.pk, at=at)
    return VersionTally.objects.get().tally


class TestCounting:
    def test_a_finished_game_requests_a_count(self, ann, version) -> None:
        session = round_of(ann)
        assert OutboxEntry.objects.filter(task="tally", subject=session.pk).count() <= 1
        assert tallies.count_game(session_id=session.pk, at=NOON) is None
        found = tally_of(version)
        assert (found.finished, found.given_up, found.counted) == (1, 0, 1)
        assert len(found.holes) == 1
        assert found.holes[0].holed + found.holes[0].given_up == 1

    def test_a_finished_game_requests_one_count(self, ann, version, monkeypatch) -> None:
        put = []
        monkeypatch.setattr(
            "games.play.services.committing.put",
            lambda *, task, subject, at: put.append((task, subject)),
        )
        session = started(ann, options=ALONE)
        assert not [task for task, _ in put if task == "tally"]
        played_well(session, ann)
        assert [subject for task, subject in put if task == "tally"] == [session.pk]

    def test_counting_twice_changes_nothing(self, ann, version) -> None:
        session = round_of(ann)
        once = count(session)
        assert count(session, LATER) == once
        assert VersionTally.objects.count() == 1

    def test_games_that_end_together_share_a_count(self, ann, version, monkeypatch) -> None:
        count(round_of(ann))
        looked = []
        monkeypatch.setattr(
            tallies, "counted", lambda version, at: looked.append(version) or Tally()
        )
        for seconds in (1, 2, 3):
            count_game(session_id=round_of(ann).pk, at=NOON + timedelta(seconds=seconds))
        assert looked == []
        count_asked(at=LATER)
        count_asked(at=LATER)
        assert len(looked) == 1

    def test_waiting_games_are_counted_by_the_next_run(self, ann, version) -> None:
        count(round_of(ann))
        assert count(round_of(ann)).finished == 1
        count_asked(at=LATER)
        assert tally_of(version).finished == 2

    def test_a_late_count_does_not_replace_a_newer_one(self, ann, version) -> None:
        session = round_of(ann)
        count(session)
        row = VersionTally.objects.get()
        VersionTally.objects.update(asked=9, answered=9)
        tallies._count(row, LATER)
        assert VersionTally.objects.get().answered == 9
        assert VersionTally.objects.get().counted_at == NOON

    def test_versions_without_statistics_are_found(self, ann, version) -> None:
        round_of(ann)
        assert list(untallied_versions()) == [version]
        count_asked(at=NOON)
        assert tally_of(version).finished == 1
        assert list(untallied_versions()) == []

    def test_the_tasks_update_the_statistics(self, ann, version) -> None:
        session = round_of(ann)
        tasks.count_game(session.pk)
        assert tally_of(version).finished == 1
        VersionTally.objects.update(asked=5)
        tasks.count_asked()
        assert VersionTally.objects.get().answered == 5

    def test_a_damaged_game_does_not_prevent_the_count(self, ann, version) -> None:
        damaged, whole = round_of(ann), round_of(ann)
        Turn.objects.filter(session=damaged, number=2).update(events=b"nonsense")
        found = count(whole)
        assert (found.finished, found.counted) == (2, 1)

    def test_an_unreadable_tally_is_treated_as_empty(self, ann, version) -> None:
        count(round_of(ann))
        VersionTally.objects.update(tally_json="nonsense")
        assert tally_of(version) == Tally()


class TestWhatCounts:
    def test_bots_are_not_counted(self, ann, version) -> None:
        with_bot = started(ann, options=ALONE, places=[Place(kind="bot", bot="caddie")])
        found = count(played_well(with_bot, ann))
        assert (found.finished, found.counted) == (1, 1)

    def test_practice_is_not_counted(self, ann, version) -> None:
        draft = round_of(ann, version="draft")
        assert draft.practice
        count_game(session_id=draft.pk, at=NOON)
        assert not VersionTally.objects.exists()

    def test_guests_are_counted(self, version) -> None:
        guest = UserFactory(guest_since=NOON)
        assert count(round_of(guest)).finished == 1

    def test_a_round_finished_by_a_bot_is_given_up(self, ann, bo, version) -> None:
        session = played_well(started(ann, bo, options=ALONE), ann, bo)
        Seat.objects.filter(session=session, number=1).update(replaced_at=NOON)
        found = count(session)
        assert (found.finished, found.given_up, found.counted) == (1, 1, 1)

    def test_a_round_with_help_by_a_bot_is_neither_given_up_nor_counted(
        self, ann, bo, version
    ) -> None:
        session = played_well(started(ann, bo, options=ALONE), ann, bo)
        Seat.objects.filter(session=session, number=1).update(helped=True)
        found = count(session)
        assert (found.finished, found.given_up, found.counted) == (1, 0, 1)

    def test_an_abandoned_round_is_given_up(self, ann, bo, version) -> None:
        started(bo, options=ALONE)
        session = round_of(ann)
        assert count(session).given_up == 0
        long_after = NOON + LEFT_AFTER + timedelta(days=1)
        assert counted(version, at=long_after).given_up == 1

    def test_versions_of_the_same_layout_share_statistics(self, ann, version) -> None:
        same = published(version.design, replace(TWO, about="Windy"))
        count(round_of(ann))
        assert tally_of(version) == tally_of(same)
        assert tally_of(version).finished == 1
        other = published(version.design, bunkered(TWO))
        assert tally_of(other) == Tally()
        # Versions of another design are counted separately.
        bos = published(designed(UserFactory(), TWO, slug="elsewhere"))
        assert tally_of(bos) == Tally()

    def test_only_the_newest_games_are_read(self, ann, version, monkeypatch) -> None:
        monkeypatch.setattr("games.rounds.selectors.tallies.MOST_GAMES", 2)
        for _ in range(3):
            session = round_of(ann)
        found = count(session)
        assert (found.finished, found.counted) == (3, 2)
