"""A table of every mode of 18 Holes can be created, played and viewed without scripts."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.bots.services import play_bots
from games.eighteen.rules.modes import MODES
from games.eighteen.site.options import OPTIONS
from games.lobby.services.opening import Place
from tests.factories.games import NOON, started
from tests.games.pressing import page_of, press_first
from tests.sampling import sampled

DECISIONS = 10


@pytest.fixture(params=sampled(sorted(MODES), first=3))
def table(request: pytest.FixtureRequest, ann):
    """A table for each mode, with as many bots as it needs."""
    mode = MODES[request.param]
    options = {
        "course": "sparrow-square",
        "mode": request.param,
        "clubs": "free" if 2 not in mode.seats and 3 not in mode.seats else "starter",
        "round_limit": 8,
    }
    caddies = tuple(Place(kind="bot", bot="caddie") for _ in range(mode.seats[0] - 1))
    return started(ann, places=caddies, options=options)


def test_decisions_are_buttons_and_pages_work(client, ann, table) -> None:
    client.force_login(ann)
    for _ in range(DECISIONS):
        play_bots(session_id=table.pk, at=NOON)
        assert press_first(client, table)
    page = page_of(client, table)
    assert "data-table" in page
    assert " · ".join(OPTIONS.summary(table.choices)) in page, "the page shows the settings"
    assert client.get(reverse("games:scorecard", args=[table.public_id])).status_code == 200
    data = client.get(reverse("api-table", args=[table.public_id])).json()
    assert data["view"]["mode"] == table.choices["mode"]
