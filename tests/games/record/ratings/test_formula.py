"""How one game changes ratings: whatever the ratings, sides and places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.record.ratings.formula import (
    DEVIATION,
    MEAN,
    START,
    Entrant,
    Skill,
    anchored,
    chance_to_win,
    skills_after,
)

SKILLS = st.builds(
    Skill,
    st.floats(800, 2600).map(lambda value: round(value, 2)),
    st.floats(30, DEVIATION).map(lambda value: round(value, 2)),
)


@st.composite
def games(draw, *, teams=False):
    """Draw the entrants of a game: two to eight sides with one to three golfers each."""
    sides = draw(st.integers(2, 8 if not teams else 4))
    sizes = [draw(st.integers(1, 3)) if teams else 1 for _ in range(sides)]
    places = [draw(st.integers(1, sides)) for _ in range(sides)]
    return [
        Entrant(seat, side, places[side], draw(SKILLS))
        for seat, side in enumerate(side for side, size in enumerate(sizes) for _ in range(size))
    ]


def duel(one, other, places=(1, 2), **first):
    after = skills_after([Entrant(0, 0, places[0], one, **first), Entrant(1, 1, places[1], other)])
    return after[0], after[1]


@settings(deadline=None)
@given(games())
def test_the_only_winner_never_loses_points_and_the_only_last_never_gains_any(entrants):
    after = skills_after(entrants)
    for which, better in ((min, 1), (max, -1)):
        place = which(each.place for each in entrants)
        alone = [each for each in entrants if each.place == place]
        if len(alone) == 1:
            (one,) = alone
            assert better * (after[one.seat].rating - one.skill.rating) >= 0


@settings(deadline=None)
@given(games(teams=True), st.randoms())
def test_the_order_of_the_seats_does_not_matter_to_the_last_digit(entrants, random):
    mixed = list(entrants)
    random.shuffle(mixed)
    renamed = {each.side: 7 - each.side for each in entrants}
    other = [Entrant(each.seat, renamed[each.side], each.place, each.skill) for each in mixed]
    assert skills_after(other) == skills_after(entrants)


@settings(deadline=None)
@given(games(teams=True))
def test_all_members_of_a_side_move_in_the_same_direction(entrants):
    after = skills_after(entrants)
    moves = {}
    for each in entrants:
        moves.setdefault(each.side, []).append(after[each.seat].rating - each.skill.rating)
    for side in moves.values():
        assert min(side) >= -0.01 or max(side) <= 0.01


def test_a_tie_of_equals_changes_nothing_but_the_uncertainty():
    one, other = duel(START, START, (1, 1))
    assert one.rating == other.rating == MEAN
    assert one.uncertainty == other.uncertainty < DEVIATION


def test_a_tie_moves_unequal_golfers_together():
    strong, weak = Skill(1700.0, 80.0), Skill(1300.0, 80.0)
    one, other = duel(strong, weak, (1, 1))
    assert one.rating < strong.rating
    assert other.rating > weak.rating


def test_beating_a_stronger_golfer_brings_more():
    weak, strong = Skill(1300.0, 80.0), Skill(1700.0, 80.0)
    assert duel(weak, strong)[0].rating - 1300 > 3 * (duel(strong, weak)[0].rating - 1700)


def test_an_uncertain_rating_moves_faster():
    sure, unsure = Skill(1500.0, 60.0), Skill(1500.0, 200.0)
    assert duel(unsure, sure)[0].rating > duel(sure, unsure)[0].rating


def test_a_fixed_rating_stays_and_still_counts():
    bot = anchored(2100)
    after = skills_after([Entrant(0, 0, 2, bot, fixed=True), Entrant(1, 1, 1, START)])
    assert after[0] == bot
    assert after[1].rating > MEAN + 50


def test_without_gains_a_winner_keeps_the_rating_and_a_loser_does_not():
    assert duel(START, START, (1, 2), gains=False)[0] == START
    assert duel(START, START, (2, 1), gains=False)[0].rating < MEAN


def test_one_side_alone_changes_nothing():
    assert skills_after([Entrant(0, 0, 1, START), Entrant(1, 0, 1, START)]) == {0: START, 1: START}


@pytest.mark.parametrize(("points", "share"), [(0, 0.5), (200, 0.76), (400, 0.91)])
def test_the_scale_is_the_one_of_chess(points, share):
    one, other = Skill(1500.0 + points, 0.0), Skill(1500.0, 0.0)
    assert chance_to_win(one, other) == pytest.approx(share, abs=0.005)


@pytest.mark.parametrize("sides", [3, 8])
def test_a_point_is_worth_the_same_at_a_larger_table(sides):
    """The last of many equals loses no more than the loser of a game for two, or little more."""
    sure = Skill(1500.0, 80.0)
    large = skills_after([Entrant(seat, seat, seat + 1, sure) for seat in range(sides)])
    loss = 1500 - duel(sure, sure)[1].rating
    assert 0.8 * loss < 1500 - large[sides - 1].rating < 1.2 * loss


def test_a_rating_is_provisional_until_about_twenty_even_games():
    skill, games = START, 0
    while skill.provisional:
        places = (1, 2) if games % 2 else (2, 1)
        skill, games = duel(skill, anchored(1500), places)[0], games + 1
    assert 12 <= games <= 20
