"""A course's statistics on its page, in its designer and in the API."""

from __future__ import annotations

import pytest

from games.kernel.tally import LEAST, Tally
from games.rounds.models import VersionTally
from games.rounds.services import count_game
from games.tables.models.session import Session
from tests.factories.games import NOON
from tests.games.good_rounds import TWO, round_of
from tests.games.grounds import designed, published

pytestmark = pytest.mark.django_db


@pytest.fixture
def version(ann):
    return published(designed(ann, TWO))


def count(session: Session) -> Tally:
    count_game(session_id=session.pk, at=NOON)
    VersionTally.objects.update(counted_at=None)
    return VersionTally.objects.get().tally


class TestPage:
    address = "/courses/back-garden/"

    def shown(self, client) -> str:
        return client.get(self.address).content.decode()

    def test_the_page_before_the_first_round(self, client, version) -> None:
        page = self.shown(client)
        assert "No finished rounds played hole by hole yet." in page
        assert f"Statistics appear after {LEAST} rounds." in page

    def test_the_page_before_there_are_enough_rounds(self, client, ann, version) -> None:
        count(round_of(ann))
        page = self.shown(client)
        assert "No finished rounds" not in page
        assert f"Statistics appear after {LEAST} rounds." in page
        assert "Results by hole" not in page

    def test_the_page_with_enough_rounds(self, client, ann, version) -> None:
        for _ in range(LEAST):
            session = round_of(ann)
        count(session)
        page = self.shown(client)
        assert f"{LEAST} rounds finished: 100%" in page or "rounds finished: 100 %" in page
        assert "Results by hole" in page
        assert 'class="rounds-map"' in page
        assert 'class="ball-landed"' in page
        assert "Ann" not in page.split('id="tally"')[1].split("</section>")[0]

    def test_the_editor_shows_the_statistics(self, client, ann, version) -> None:
        client.force_login(ann)
        page = client.get(f"{self.address}edit/").content.decode()
        assert "How people scored on version 1" in page
        assert f"Statistics appear after {LEAST} rounds." in page
        for _ in range(LEAST):
            session = round_of(ann)
        count(session)
        page = client.get(f"{self.address}edit/").content.decode()
        assert "Results by hole" in page
        assert f'href="{self.address}#tally"' in page

    def test_an_unpublished_draft_has_no_statistics(self, client, ann) -> None:
        designed(ann, TWO)
        client.force_login(ann)
        page = client.get(f"{self.address}edit/").content.decode()
        assert "How people scored" not in page

    def test_decks_have_no_statistics(self, client, version) -> None:
        assert 'id="tally"' not in client.get("/decks/classic/").content.decode()


class TestApi:
    address = "/api/v1/tallies/eighteen/back-garden/"

    def test_holes_are_withheld_until_there_are_enough_rounds(
        self, program, ann, bo, version
    ) -> None:
        count(round_of(ann))
        data = program(bo).get(self.address).json()
        assert data == {
            "course": "back-garden",
            "version": 1,
            "least": LEAST,
            "finished": 1,
            "given_up": 0,
            "counted": 1,
            "holes": None,
        }

    def test_every_hole_is_returned_with_enough_rounds(self, program, ann, bo, version) -> None:
        for _ in range(LEAST):
            session = round_of(ann)
        found = count(session)
        [hole] = program(bo).get(self.address, {"version": 1}).json()["holes"]
        assert hole["number"] == 1
        assert hole["par"] == 3
        assert hole["balls"] == found.holes[0].balls
        assert hole["mean"] == found.holes[0].mean
        assert "Ann" not in str(hole)

    @pytest.mark.parametrize(
        "address",
        [
            "/api/v1/tallies/eighteen/no-such/",
            "/api/v1/tallies/golfie/classic/",
            "/api/v1/tallies/chess/back-garden/",
            f"{address}?version=2",
        ],
    )
    def test_unknown_designs_and_versions_are_not_found(
        self, program, bo, version, address: str
    ) -> None:
        assert program(bo).get(address).status_code == 404

    @pytest.mark.parametrize("number", ["0", "-1", "x", "99999999999999999999"])
    def test_invalid_version_numbers_are_refused(self, program, bo, version, number: str) -> None:
        assert program(bo).get(self.address, {"version": number}).status_code == 400
