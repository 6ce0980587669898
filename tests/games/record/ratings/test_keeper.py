"""Ratings are computed from the log, game after game, and cannot be moved by other means."""

from datetime import timedelta
from random import Random

import pytest

from games.absence.services import resign
from games.lobby.services.opening import Place
from games.record.log.models import Pace, Reason, RecordedGame
from games.record.log.services.recording import record_finished
from games.record.ratings.formula import START
from games.record.ratings.keeper import RatingKeeper
from games.record.ratings.models import GolferRating, RatingChange
from games.record.ratings.selectors.entrants import GAMES_A_DAY
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import begun, finished, to_the_end
from tests.games.record.ratings.rows import bot, golfer_of, recorded

pytestmark = pytest.mark.django_db
A_DAY = timedelta(days=1)


@pytest.fixture
def one(ann):
    return golfer_of(ann)


@pytest.fixture
def other(bo):
    return golfer_of(bo)


def rating(golfer, game="golfie", pace=Pace.LIVE):
    return GolferRating.objects.get(golfer=golfer, game=game, pace=pace)


def changed(game):
    return {change.golfer: change.points for change in game.rating_changes.all()}


def stored():
    return list(RatingKeeper().rows())


def rebuilt():
    ratings = RatingKeeper()
    ratings.clear()
    games = RecordedGame.objects.order_by("number")
    ratings.add_all((game, list(game.rounds.order_by("seat"))) for game in games)
    return stored()


def test_the_winner_gains_and_the_loser_loses(one, other):
    game = recorded((one, 1), (other, 2))
    points = changed(game)
    assert points[one] > 0 > points[other]
    assert (rating(one).games, rating(one).latest) == (1, game)
    change = game.rating_changes.get(golfer=one)
    assert (change.before, change.after) == (START, rating(one).skill)


def test_the_next_change_starts_from_the_stored_rating(one, other):
    recorded((one, 1), (other, 2))
    after = rating(one).skill
    assert recorded((one, 2), (other, 1)).rating_changes.get(golfer=one).before == after
    assert rating(one).games == 2


def test_each_game_and_pace_has_its_own_rating(one, other):
    recorded((one, 1), (other, 2))
    before = rating(one).skill
    recorded((one, 2), (other, 1), pace=Pace.SLOW)
    recorded((one, 2), (other, 1), game="minigolf")
    assert rating(one).skill == before
    assert GolferRating.objects.filter(golfer=one).count() == 3


def test_bots_are_rated_against_and_never_change(one):
    points = [changed(recorded((one, 1), (bot(level), 2))) for level in ("caddie", "pro")]
    assert all(list(each) == [one] for each in points)
    assert points[1][one] > points[0][one]


@pytest.mark.parametrize(
    "reason",
    [Reason.GUEST, Reason.GUEST_LEFT, Reason.LOCAL, Reason.JOINED_LATE, Reason.SECOND_SEAT],
)
def test_rounds_that_do_not_count_are_left_out(one, other, cy, reason):
    third = None if reason == Reason.LOCAL else golfer_of(cy)
    with_it = changed(recorded((one, 1), (third, 2, reason), (other, 3)))
    RatingKeeper().clear()
    assert with_it == changed(recorded((one, 1), (other, 2)))


def test_a_game_that_is_not_rated_changes_nothing(one, other):
    assert not changed(recorded((one, 1), (other, 2), rated=False))


def test_a_game_between_bots_changes_nothing():
    assert not changed(recorded((bot("pro"), 1), (bot("caddie"), 2)))


def test_a_game_without_result_changes_nothing(one, other):
    game = recorded((one, None, Reason.UNREADABLE), (other, None, Reason.UNREADABLE))
    assert not changed(game)


def test_team_mates_gain_together(one, other, cy):
    teams = [
        (one, 1, None, 0),
        (bot(), 2, None, 1),
        (golfer_of(cy), 1, None, 0),
        (other, 2, None, 1),
    ]
    points = changed(recorded(*teams))
    assert points[one] > 0 and points[golfer_of(cy)] > 0 > points[other]


class TestLeaving:
    def test_who_leaves_while_ahead_is_rated_as_last(self, one, other, cy):
        points = changed(recorded((one, 1, Reason.LEFT), (other, 2), (golfer_of(cy), 3)))
        assert points[one] < 0 < points[other]
        assert points[golfer_of(cy)] > points[one]

    def test_a_member_who_leaves_a_team_that_wins_gains_nothing(self, one, other, cy):
        mate = golfer_of(cy)
        points = changed(
            recorded((one, 1, Reason.LEFT, 0), (other, 2, None, 1), (mate, 1, None, 0))
        )
        assert points[one] == 0 < points[mate]

    def test_a_member_whom_a_bot_helped_can_lose_but_not_gain(self, one, other):
        assert changed(recorded((one, 1, Reason.HELPED), (other, 2)))[one] == 0
        assert changed(recorded((one, 2, Reason.HELPED), (other, 1)))[one] < 0

    def test_resigning_costs_points_at_once_and_to_the_end(self, ann, bo):
        session = begun(ann, bo)
        resign(session_id=session.pk, user=ann, at=NOON)
        session.refresh_from_db()
        to_the_end(session)
        record_finished()
        points = changed(RecordedGame.objects.get(session=session))
        assert points[golfer_of(ann)] < 0 < points[golfer_of(bo)]


class TestFarming:
    def test_the_same_two_play_ten_rated_games_a_day(self, one, other):
        games = [recorded((one, 1), (other, 2)) for _ in range(GAMES_A_DAY + 2)]
        assert [bool(changed(game)) for game in games] == [True] * GAMES_A_DAY + [False] * 2

    def test_the_limit_is_for_all_games_and_paces_together(self, one, other):
        for number in range(GAMES_A_DAY):
            recorded((one, 1), (other, 2), pace=(Pace.LIVE, Pace.SLOW)[number % 2])
        assert not changed(recorded((one, 1), (other, 2), game="minigolf"))

    def test_the_next_day_counts_again(self, one, other):
        for _ in range(GAMES_A_DAY):
            recorded((one, 1), (other, 2))
        assert changed(recorded((one, 1), (other, 2), at=NOON + A_DAY))

    def test_others_can_play_the_same_members(self, one, other, cy):
        for _ in range(GAMES_A_DAY):
            recorded((one, 1), (other, 2))
        assert changed(recorded((one, 1), (golfer_of(cy), 2)))
        assert not changed(recorded((one, 1), (golfer_of(cy), 2), (other, 3)))

    def test_bots_have_no_limit(self, one):
        games = [recorded((one, 1), (bot(), 2)) for _ in range(GAMES_A_DAY + 1)]
        assert changed(games[-1])


class TestReproduction:
    def test_a_rebuild_finds_the_same_figures(self, monkeypatch):
        chance, golfers = (
            Random(38),
            [golfer_of(UserFactory()) for _ in range(5)] + [bot(), bot("pro")],
        )
        for number in range(120):
            there = chance.sample(golfers, chance.randint(2, 5))
            recorded(
                *((each, chance.randint(1, 3)) for each in there), at=NOON + number * A_DAY / 7
            )
        before = stored()
        assert len(before) > 60
        assert rebuilt() == before

    def test_recording_again_moves_nothing(self, ann, bo):
        finished(ann, bo)
        record_finished()
        before = stored()
        record_finished(everything=True)
        assert stored() == before and RatingChange.objects.count() == 2

    def test_a_failed_transaction_leaves_no_trace(self, ann, bo, monkeypatch):
        finished(ann, bo)
        with monkeypatch.context() as patch:
            patch.setattr(GolferRating.objects.__class__, "bulk_create", _killed)
            with pytest.raises(RuntimeError):
                record_finished()
        assert not RecordedGame.objects.exists() and not stored()
        record_finished()
        assert RatingChange.objects.count() == 2

    def test_the_rating_outlives_the_account(self, one, other):
        recorded((one, 1), (other, 2))
        before = rating(other).skill
        type(one).objects.filter(pk=one.pk).update(user=None)
        assert rating(other).skill == before and rebuilt()

    def test_the_steps_name_every_figure(self, one, other):
        game = recorded((one, 1), (other, 2))
        text = "\n".join(RatingKeeper().steps(one))
        change = game.rating_changes.get(golfer=one)
        assert (
            f"1500.00 ± 250.00 -> {change.rating_after:.2f} ± {change.uncertainty_after:.2f}"
            in text
        )
        assert "place 1: 1500.00 ± 250.00 (this golfer)" in text


def _killed(*_args, **_names):
    raise RuntimeError


def test_a_real_game_against_a_bot_is_rated(ann):
    finished(ann, places=(Place("bot", bot="caddie"),))
    record_finished()
    assert GolferRating.objects.get().golfer.user == ann
