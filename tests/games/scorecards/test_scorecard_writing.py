"""Entries from several phones on one card, repeated entries, and picked-up balls."""

from __future__ import annotations

import pytest

from courses.stored.models import DesignVersion
from courses.stored.selectors import newest_version
from games.eighteen.site.manual_scorecard import cards
from games.errors import TableError
from games.kernel.manual_scorecard import Counted, Entry, Replaced
from games.scorecards.models import ManualScorecard
from games.scorecards.services import (
    MOST_KEYS,
    WriteResult,
    close_manual_scorecard,
    open_manual_scorecard,
    reopen_manual_scorecard,
    write_entries,
    write_hole,
)
from games.site.manual_scorecard import Written
from tests.factories.games import NOON

pytestmark = pytest.mark.django_db
FOUR, FIVE, SIX = Counted(4), Counted(5), Counted(6)


@pytest.fixture
def links() -> DesignVersion:
    found = newest_version("course", "starter-links")
    assert found
    return found


@pytest.fixture
def card(links: DesignVersion) -> ManualScorecard:
    return open_manual_scorecard(version=links, keeper=None, names=["Ann", "Bo"], at=NOON)


def written(card: ManualScorecard, *entries: Entry, key: str = "k") -> WriteResult:
    return write_entries(manual_scorecard=card, entries=entries, key=key, at=NOON)


def test_entries_of_two_phones_are_kept(card: ManualScorecard) -> None:
    written(card, Entry(1, 0, None, FOUR), key="a")
    answer = written(card, Entry(1, 1, None, FIVE), key="b")
    assert [holes[0] for holes in answer.card.card] == [FOUR, FIVE]
    assert answer.replaced == ()


def test_the_last_entry_wins_and_reports_the_replaced_one(card: ManualScorecard) -> None:
    written(card, Entry(1, 0, None, FOUR), key="a")
    answer = written(card, Entry(1, 0, None, FIVE), key="b")
    assert answer.card.card[0][0] == FIVE
    assert answer.replaced == (Replaced(1, 0, FOUR),)


def test_an_equal_entry_is_not_a_conflict(card: ManualScorecard) -> None:
    written(card, Entry(1, 0, None, FOUR), key="a")
    assert written(card, Entry(1, 0, None, FOUR), key="b").replaced == ()
    assert written(card, Entry(1, 0, FOUR, None), key="c").card.card[0][0] is None


def test_a_repeated_request_does_not_undo_later_entries(card: ManualScorecard) -> None:
    """The first response was lost, and another phone has made an entry since then."""
    written(card, Entry(1, 0, None, SIX), key="z")
    first = written(card, Entry(1, 0, None, FOUR), key="a")
    written(card, Entry(1, 0, FOUR, FIVE), key="b")
    again = written(card, Entry(1, 0, None, FOUR), key="a")
    assert again.card.card[0][0] == FIVE
    assert again.replaced == first.replaced == (Replaced(1, 0, SIX),)


def test_a_repeated_request_is_answered_after_the_round_is_closed(card: ManualScorecard) -> None:
    written(card, Entry(1, 0, None, FOUR), key="a")
    close_manual_scorecard(manual_scorecard=card, at=NOON, unfinished=True)
    assert written(card, Entry(1, 0, None, FOUR), key="a").card.card[0][0] == FOUR
    with pytest.raises(TableError, match="round_closed"):
        written(card, Entry(1, 0, FOUR, FIVE), key="b")


def test_the_number_of_stored_keys_is_limited(card: ManualScorecard) -> None:
    for number in range(MOST_KEYS + 1):
        written(card, Entry(1, 0, None, FOUR), key=f"k{number}")
    card.refresh_from_db()
    assert [key for key, _ in card.answered] == [f"k{n}" for n in range(1, MOST_KEYS + 1)]


@pytest.mark.parametrize(
    ("entry", "key", "code"),
    [
        (Entry(7, 0, None, FOUR), "k", "round_hole"),
        (Entry(0, 0, None, FOUR), "k", "round_hole"),
        (Entry(1, 2, None, FOUR), "k", "round_entries"),
        (Entry(1, 0, None, FOUR), "", "key_missing"),
        (Entry(1, 0, None, FOUR), "k" * 200, "key_too_long"),
    ],
)
def test_invalid_entries_are_refused(
    card: ManualScorecard, entry: Entry, key: str, code: str
) -> None:
    with pytest.raises(TableError, match=code):
        written(card, Entry(2, 0, None, FOUR), entry, key=key)
    card.refresh_from_db()
    assert card.card[0][1] is None


def shown(card: ManualScorecard) -> dict[str, list[tuple[str, str]]]:
    return {
        drawn.title: [(cell.text, cell.note) for cell in drawn.lines[0].cells]
        for drawn in cards(Written(card.version.playable, card.players, card.card))
    }


@pytest.mark.parametrize("turns", [2, 20])
def test_E9_7_E3_6_a_picked_up_hole_gives_no_points_or_advantage(
    card: ManualScorecard, turns: int
) -> None:
    card = written(card, Entry(1, 0, None, Counted(turns, 1, holed=False))).card
    found = shown(card)
    assert found["Stableford points"][0] == ("0", "✕")
    assert found["Strokes"][0] == ("21", "✕"), "20 rounds (E3.6) and a ball in water (E9.8)"
    assert found["Strokes"][-1][0] == "21"


def test_E3_6_more_turns_than_the_limit_are_kept(card: ManualScorecard) -> None:
    card = written(card, Entry(1, 0, None, Counted(25, holed=False))).card
    assert shown(card)["Strokes"][0] == ("25", "✕")


def test_the_mark_of_a_picked_up_hole_is_explained(card: ManualScorecard) -> None:
    card = written(card, Entry(1, 0, None, Counted(20, holed=False))).card
    for drawn in cards(Written(card.version.playable, card.players, card.card)):
        assert str(drawn.lines[0].cells[0].spoken) == "picked up or not finished"
        assert dict(drawn.legend)["lost"] == "picked up or not finished"


def test_a_round_with_gaps_cannot_be_closed(card: ManualScorecard) -> None:
    for hole in (1, 2, 4, 5):
        write_hole(manual_scorecard=card, hole=hole, counted=[FOUR, FIVE], at=NOON)
    written(card, Entry(3, 0, None, Counted(20, holed=False)))
    with pytest.raises(TableError, match="round_gaps") as refused:
        close_manual_scorecard(manual_scorecard=card, at=NOON)
    assert refused.value.params == {"holes": "3"}
    card.refresh_from_db()
    assert card.closed_at is None
    written(card, Entry(3, 1, None, FOUR), key="b")
    assert close_manual_scorecard(manual_scorecard=card, at=NOON).closed_at == NOON


def test_a_closed_round_stays_closed_despite_gaps(card: ManualScorecard) -> None:
    close_manual_scorecard(manual_scorecard=card, at=NOON, unfinished=True)
    assert close_manual_scorecard(manual_scorecard=card, at=NOON).closed_at == NOON
    assert reopen_manual_scorecard(manual_scorecard=card).closed_at is None
