"""Pictures of a table after a turn, for the previews of links."""

from __future__ import annotations

import struct
from html import unescape
from html.parser import HTMLParser
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from games.archive.services import PREVIEW_SIZE
from games.archive.views import pictures
from games.kernel.chance import Chance
from games.kernel.interface import Audience
from games.kernel.rollout import next_seat
from games.registry import CARDS, card_of
from games.tables.models.session import Session
from games.tables.selectors.history import position_after
from games.tables.selectors.positions import position_of
from tests.factories.accounts import UserFactory
from tests.factories.games import QUICK, act, opened, played_out, started
from tests.factories.sharing import decided
from tests.games.grounds import SLUG, designed, published

pytestmark = pytest.mark.django_db
MOVES = 12


class Preview(HTMLParser):
    """The OpenGraph members of a page, and the address of its oEmbed data."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.members: dict[str, str] = {}
        self.oembed = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "meta" and found.get("property", "").startswith("og:"):
            self.members[found["property"]] = found["content"]
        if found.get("type") == "application/json+oembed":
            self.oembed = unescape(found["href"])


def running(game: str, moves: int = MOVES) -> Session:
    players = [UserFactory(name="Ann"), UserFactory(name="Bo")]
    table = started(*players, game=game, options=dict(CARDS[game].options.quick))
    for _ in range(moves):
        table.refresh_from_db()
        seat = next_seat(position_of(table))
        assert seat is not None
        act(table, seat, players[seat])
    table.refresh_from_db()
    return table


@pytest.fixture
def over() -> Session:
    player = UserFactory(name="Ann")
    return played_out(
        started(player, game="golfie", options=dict(CARDS["golfie"].options.quick)), player
    )


def picture(table: Session, turn: int) -> str:
    return reverse("games:board-png", args=[table.public_id, turn])


def drawn(table: Session, turn: int, client: Client | None = None) -> str:
    """Return the SVG from which the served picture is made."""
    with patch.object(pictures, "board_preview", return_value=b"") as board_preview:
        assert (client or Client()).get(picture(table, turn)).status_code == 200
    return str(board_preview.call_args.kwargs["svg"])


def preview_of(address: str) -> Preview:
    answer = Client().get(address)
    assert answer.status_code == 200
    return Preview(answer.content.decode())


@pytest.mark.parametrize("game", CARDS)
def test_a_picture_shows_only_what_spectators_saw(game: str) -> None:
    """It is the same if everything that spectators could not see had been different, for players
    of the table, too.
    """
    table, rules = running(game), CARDS[game].rules
    player = Client()
    player.force_login(table.host)
    shown = []
    for turn in range(table.turn_count):
        state = position_after(table, turn).state
        seat = table.turns.get(number=turn).seat or 0
        other = rules.resample(state, Audience.PUBLIC, Chance(bytes([turn])))
        public = card_of(game).picture(rules.view(other, Audience.PUBLIC), seat).svg
        assert drawn(table, turn) == drawn(table, turn, player) == public
        shown.append(public)
    assert len(set(shown)) > 1 or game == "minigolf", "each turn has its own picture"


def test_a_picture_has_the_size_of_a_link_preview(over: Session) -> None:
    answer = Client().get(picture(over, 3))
    assert answer["Content-Type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == PREVIEW_SIZE


def test_a_board_is_drawn_once(over: Session) -> None:
    with patch("games.archive.services.png", return_value=b"png") as png:
        first = Client().get(picture(over, 4)).content
        assert Client().get(picture(over, 4)).content == first == b"png"
    assert png.call_count == 1


@pytest.mark.parametrize("turn", ["99999", "9" * 40])
def test_an_unknown_turn_has_no_picture(turn: str, over: Session) -> None:
    address = picture(over, 0).replace("/0.png", f"/{turn}.png")
    assert Client().get(address).status_code == 404


def test_a_table_that_has_not_started_has_no_picture() -> None:
    assert Client().get(picture(opened(UserFactory()), 0)).status_code == 404


@pytest.mark.parametrize(
    "columns", [{"listing": "unlisted"}, {"listing": "private"}, {"practice": True}]
)
def test_strangers_get_no_picture_of_a_table_that_is_not_public(
    columns: dict[str, object], over: Session
) -> None:
    assert preview_of(reverse("games:replay", args=[over.public_id])).members
    Session.objects.filter(pk=over.pk).update(**columns)
    player = Client()
    player.force_login(over.host)
    for client in (Client(), player):
        assert client.get(picture(over, 0)).status_code == 404
    page = player.get(reverse("games:replay", args=[over.public_id]))
    assert page.status_code == 200
    assert not Preview(page.content.decode()).members


def test_a_table_on_a_hidden_design_has_no_picture() -> None:
    ann, bo = UserFactory(), UserFactory()
    design = designed(bo)
    published(design)
    table = started(ann, bo, options={**QUICK, "course": SLUG})
    assert Client().get(picture(table, 0)).status_code == 200
    decided(design, UserFactory(is_staff=True))
    assert Client().get(picture(table, 0)).status_code == 404
    assert not preview_of(reverse("games:replay", args=[table.public_id])).members


def test_a_link_to_a_step_shows_this_step(over: Session) -> None:
    address = reverse("games:replay", args=[over.public_id], query={"turn": 3})
    members = preview_of(f"{address}&as=0").members
    assert members["og:url"] == settings.SITE_URL + address
    assert members["og:image"] == settings.SITE_URL + picture(over, 3)
    assert "turn 3" in members["og:title"] and "turn 3" in members["og:image:alt"]
    assert (int(members["og:image:width"]), int(members["og:image:height"])) == PREVIEW_SIZE


def test_a_link_to_the_review_shows_the_end_of_the_game(over: Session) -> None:
    members = preview_of(reverse("games:review", args=[over.public_id])).members
    assert members["og:image"] == settings.SITE_URL + picture(over, over.turn_count - 1)


def test_a_step_can_be_embedded(over: Session) -> None:
    address = reverse("games:replay", args=[over.public_id], query={"turn": 3})
    there = urlsplit(preview_of(address).oembed)
    data = Client().get(f"{there.path}?{there.query}").json()
    assert f"/embed/tables/{over.public_id}/?turn=3" in data["html"]
    assert data["thumbnail_url"] == settings.SITE_URL + picture(over, 3)
    assert (data["thumbnail_width"], data["thumbnail_height"]) == PREVIEW_SIZE
    assert Client().get(data["thumbnail_url"].removeprefix(settings.SITE_URL)).status_code == 200
