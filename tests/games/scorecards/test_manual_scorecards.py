"""Manual scorecards: any players on one phone, scored as in the game."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.deletion.services import delete_account
from accounts.people.models import User
from core.rate_limits.table import MANUAL_SCORECARDS
from courses.gallery.services import retire_design
from courses.stored.models import DesignVersion
from courses.stored.selectors import newest_version
from games.eighteen.site.manual_scorecard import cards
from games.errors import TableError
from games.kernel.manual_scorecard import Counted
from games.rounds.models import ScoreRow
from games.scorecards.models import ManualScorecard
from games.scorecards.services import close_manual_scorecard, open_manual_scorecard, write_hole
from games.site.manual_scorecard import Written
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.factories.sharing import decided, shared

pytestmark = pytest.mark.django_db


def written(manual_scorecard: ManualScorecard) -> Written:
    version = manual_scorecard.version
    return Written(version.playable, manual_scorecard.players, manual_scorecard.card)


@pytest.fixture
def links() -> DesignVersion:
    found = newest_version("course", "starter-links")
    assert found
    return found


def opened(links: DesignVersion, *names: str, keeper: User | None = None) -> ManualScorecard:
    return open_manual_scorecard(version=links, keeper=keeper, names=names, at=NOON)


def lines(manual_scorecard: ManualScorecard) -> dict[str, dict[str, list[str]]]:
    """Return the texts of the cells, by card and player."""
    return {
        card.title: {line.name: [cell.text for cell in line.cells] for line in card.lines}
        for card in cards(written(manual_scorecard))
    }


def test_E9_7_E9_8_turns_become_strokes_and_points(links: DesignVersion) -> None:
    kept = opened(links, "Ann", "Bo")
    first = links.layout.holes[0].par
    kept = write_hole(
        manual_scorecard=kept,
        hole=1,
        counted=[Counted(first - 1, penalties=1), Counted(first + 3)],
        at=NOON,
    )
    found = lines(kept)
    assert found["Strokes"]["Ann"][0] == str(first)
    assert found["Stableford points"]["Ann"][0] == "3"
    assert found["Strokes"]["Bo"][0] == str(first + 3)
    assert found["Stableford points"]["Bo"][0] == "0"


def test_E9_7_a_picked_up_hole_scores_no_points(links: DesignVersion) -> None:
    kept = write_hole(
        manual_scorecard=opened(links, "Ann"), hole=1, counted=[Counted(2, holed=False)], at=NOON
    )
    assert lines(kept)["Stableford points"]["Ann"][0] == "0"


def test_holes_can_be_written_in_any_order_and_erased(links: DesignVersion) -> None:
    kept = write_hole(manual_scorecard=opened(links, "Ann"), hole=3, counted=[Counted(4)], at=NOON)
    assert lines(kept)["Strokes"]["Ann"] == ["", "", "4", "", "", "4"]
    assert written(kept).next_hole == 1
    kept = write_hole(manual_scorecard=kept, hole=3, counted=[None], at=NOON)
    assert lines(kept)["Strokes"]["Ann"][2] == ""


def test_there_is_no_leader_before_all_players_have_a_hole(links: DesignVersion) -> None:
    kept = opened(links, "Ann", "Bo")
    kept = write_hole(manual_scorecard=kept, hole=1, counted=[Counted(3), None], at=NOON)
    assert not any(line.winner for card in cards(written(kept)) for line in card.lines)
    kept = write_hole(manual_scorecard=kept, hole=1, counted=[Counted(3), Counted(4)], at=NOON)
    assert [line.winner for line in cards(written(kept))[0].lines] == [True, False]


def test_a_closed_round_cannot_be_changed(links: DesignVersion) -> None:
    kept = close_manual_scorecard(manual_scorecard=opened(links, "Ann"), at=NOON, unfinished=True)
    with pytest.raises(TableError, match="round_closed"):
        write_hole(manual_scorecard=kept, hole=1, counted=[Counted(3)], at=NOON)


@pytest.mark.parametrize(
    ("names", "code", "limits"),
    [
        ((), "round_players", {"least": 1, "most": 8}),
        (("x",) * 9, "round_players", {"least": 1, "most": 8}),
        (("y" * 41,), "round_name", {"most": 40}),
    ],
)
def test_a_card_needs_players_with_names(
    links: DesignVersion, names: tuple[str, ...], code: str, limits: dict[str, int]
) -> None:
    with pytest.raises(TableError, match=code) as refusal:
        opened(links, *names)
    assert refusal.value.params == limits


def test_up_to_eight_players_have_names_of_up_to_forty_characters(links: DesignVersion) -> None:
    names = ("x", "y" * 40, *"abcdef")
    assert opened(links, *names).players == list(names)


def address(kept: ManualScorecard, name: str, *more: object) -> str:
    return reverse(f"games:{name}", args=[kept.public_id, *more])


def test_score_can_be_kept_without_an_account(client: Client) -> None:
    answer = client.post("/courses/starter-links/round/", {"player": ["Ann", "", "Bo", ""]})
    kept = ManualScorecard.objects.get()
    assert answer["Location"] == address(kept, "manual-scorecard")
    assert (kept.players, kept.keeper) == (["Ann", "Bo"], None)
    client.post(address(kept, "manual-scorecard-hole", 1), {"turns-0": "3", "turns-1": "5"})
    kept.refresh_from_db()
    assert [holes[0] for holes in kept.card] == [Counted(3), Counted(5)]
    page = client.get(address(kept, "manual-scorecard")).content.decode()
    assert "Hole 2, par" in page


def test_other_visitors_can_read_but_not_write(client: Client) -> None:
    client.post("/courses/starter-links/round/", {"player": ["Ann"]})
    kept = ManualScorecard.objects.get()
    stranger = Client()
    page = stranger.get(address(kept, "manual-scorecard")).content.decode()
    assert "Scorecard" in page
    assert 'name="turns-0"' not in page
    for name, more in (
        ("manual-scorecard-hole", [1]),
        ("manual-scorecard-close", []),
        ("manual-scorecard-delete", []),
    ):
        assert stranger.post(address(kept, name, *more), {"turns-0": "1"}).status_code == 404
    kept.refresh_from_db()
    assert kept.card[0][0] is None


def test_an_invalid_number_changes_nothing(client: Client) -> None:
    client.post("/courses/starter-links/round/", {"player": ["Ann"]})
    kept = ManualScorecard.objects.get()
    for turns in ("0", "100", "-1", "many", "١" * 30):
        page = client.post(
            address(kept, "manual-scorecard-hole", 1), {"turns-0": turns}, follow=True
        )
        assert "Turns must be from 1 to 99" in page.content.decode()
    kept.refresh_from_db()
    assert kept.card[0][0] is None


def test_manual_rounds_are_not_stored_as_games(client: Client) -> None:
    user = UserFactory()
    client.force_login(user)
    client.post("/courses/starter-links/round/", {"player": ["Ann"]})
    kept = ManualScorecard.objects.get()
    client.post(address(kept, "manual-scorecard-hole", 1), {"turns-0": "1"})
    client.post(address(kept, "manual-scorecard-close"))
    assert not Session.objects.exists()
    assert not ScoreRow.objects.exists()
    assert kept.public_id in client.get("/courses/starter-links/round/").content.decode()


def test_a_card_can_be_corrected_and_deleted(client: Client) -> None:
    client.post("/courses/starter-links/round/", {"player": ["Ann"]})
    kept = ManualScorecard.objects.get()
    client.post(address(kept, "manual-scorecard-close"), {"unfinished": "1"})
    client.post(address(kept, "manual-scorecard-reopen"))
    client.post(address(kept, "manual-scorecard-hole", 2), {"turns-0": "4", "penalties-0": "1"})
    kept.refresh_from_db()
    assert kept.card[0][1] == Counted(4, 1)
    client.post("/courses/starter-links/round/", {"player": ["Bo"]})
    client.post(address(kept, "manual-scorecard-delete"))
    assert [other.players for other in ManualScorecard.objects.all()] == [["Bo"]]


def test_on_a_hidden_course_rounds_continue_but_none_start(client: Client) -> None:
    owner = UserFactory()
    design = shared(owner)
    assert design.newest
    kept = opened(design.newest, "Ann", keeper=owner)
    new = f"/courses/{design.slug}/round/"
    decided(design, UserFactory(is_staff=True))
    assert client.post(new, {"player": ["Bo"]}).status_code == 410
    assert client.get(address(kept, "manual-scorecard")).status_code == 200
    client.force_login(owner)
    client.post(address(kept, "manual-scorecard-hole", 1), {"turns-0": "4"})
    kept.refresh_from_db()
    assert kept.card[0][0] == Counted(4)
    refused = client.post(new, {"player": ["Bo"]})
    assert refused.status_code == 422
    assert "A moderator has hidden this course" in refused.content.decode()
    assert (
        "Keep score for a tabletop round"
        not in client.get(f"/courses/{design.slug}/").content.decode()
    )
    assert ManualScorecard.objects.count() == 1


def test_on_a_retired_course_rounds_stay_but_none_start(client: Client) -> None:
    owner = UserFactory()
    design = shared(owner)
    assert design.newest
    kept = opened(design.newest, "Ann", keeper=owner)
    course, new = f"/courses/{design.slug}/", f"/courses/{design.slug}/round/"
    assert new in client.get(course).content.decode()
    retire_design(design=design, at=NOON)
    assert new not in client.get(course).content.decode()
    assert client.post(new, {"player": ["Bo"]}).status_code == 422
    client.force_login(owner)
    assert kept.public_id in client.get(new).content.decode()
    assert client.get(address(kept, "manual-scorecard")).status_code == 200
    assert ManualScorecard.objects.count() == 1


def test_manual_rounds_are_deleted_with_the_account(links: DesignVersion) -> None:
    leaving, staying = UserFactory(), UserFactory()
    opened(links, "Ann", "Bo", keeper=leaving)
    kept = opened(links, "Cy", keeper=staying)
    delete_account(user=leaving, at=NOON)
    assert list(ManualScorecard.objects.all()) == [kept]


def test_the_number_of_cards_is_limited_for_each_address(client: Client) -> None:
    new, card = "/courses/starter-links/round/", {"player": ["Ann"]}
    for _card in range(MANUAL_SCORECARDS.most):
        assert client.post(new, card).status_code == 302
    refused = client.post(new, card)
    assert refused.status_code == 429
    assert "30 scorecards have been opened from your IP address" in refused.content.decode()
    assert client.post(new, card, REMOTE_ADDR="192.0.2.7").status_code == 302
