"""Each game, mode, promise and golfer card has a text that states its aim."""

from __future__ import annotations

import re
from html import unescape
from itertools import product
from typing import Any, get_args

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape
from msgspec.structs import replace

from accounts.people.models import User
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.state import GolferName, Side
from games.eighteen.site.golfers import GOLFERS
from games.eighteen.site.modes import MODES
from games.kernel.interface import Audience
from games.lobby.services.opening import Place
from games.minigolf.rules.clients import WISHES
from games.minigolf.rules.promises import PROMISES
from games.minigolf.site.aim import PROMISE_LINES, PROMISE_LINES_ALONE, promise_line
from games.minigolf.site.words import GENTLEMEN, LADIES, LIKES, points
from games.registry import CARDS
from games.seats.services.invitations import invite
from games.seats.services.seats import cancel_table
from games.seats.services.starting import start_table
from games.site.aim import Aim
from games.tables.selectors.invitations import token_of
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON, act, opened, started
from tests.games.lobby.test_golfer_pages import DRAFT

pytestmark = pytest.mark.django_db

BOT = Place(kind="bot", bot="caddie")
KELLY = {"course": "old-quarry", "mode": "kelly", "clubs": "starter"}
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def page(table: Any, reader: User | None) -> str:
    client = Client()
    if reader:
        client.force_login(reader)
    return client.get(f"/tables/{table.public_id}/").content.decode()


def sentences(aim: Aim) -> list[str]:
    return [aim.goal, *aim.counted]


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("eighteen", {"course": "old-quarry", "mode": mode, "clubs": "starter"}, seats - 1)
        for mode, rules in RULES.items()
        for seats in (rules.seats[0], rules.seats[-1])
        if mode != "solo_chaos"
    ]
    + [("eighteen", {"course": "old-quarry", "mode": "solo_chaos", "clubs": "free"}, 0)]
    + [
        ("golfie", {"deck": "classic", "teams": teams}, bots)
        for teams, bots in ((0, 0), (0, 1), (0, 7), (2, 3))
    ]
    + [
        ("minigolf", {"edition": edition}, bots)
        for edition, bots in product(("family", "advanced"), (0, 1, 4))
    ],
)
def test_every_table_states_its_aim(ann, game, options, bots) -> None:
    table = started(ann, game=game, options=options, places=(BOT,) * bots)
    card, position = CARDS[game], position_of(table)
    for seat in (0, None):
        view = card.rules.view(position.state, Audience.PUBLIC if seat is None else seat)
        aim = card.aim(view, seat, NAMES[: bots + 1])
        assert aim.counted
        for sentence in sentences(aim):
            assert re.fullmatch(r"[A-Z0-9][^{}]*\.”?", sentence), sentence


@pytest.mark.parametrize("mode", RULES)
def test_every_mode_has_an_aim_for_each_number_of_players(mode: str) -> None:
    words = MODES[mode]
    assert words.goal
    assert words.scoring
    seats = RULES[mode].seats
    assert (words.goal_alone is not None) == (1 in seats and len(seats) > 1)
    assert ("{name}" in str(words.goal_against_one or "")) == (2 in seats)
    assert "{" not in str(words.goal)


@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_promise_is_explained(promise: Any, seats: int) -> None:
    line = promise_line(promise, seats)
    assert line.endswith(".")
    assert "{" not in line


def test_each_promise_has_a_different_line() -> None:
    for lines in (PROMISE_LINES, PROMISE_LINES_ALONE):
        assert set(lines) == set(PROMISES)
        assert len({str(line) for line in lines.values()}) == len(lines)


@pytest.mark.parametrize(("golfer", "side"), list(product(get_args(GolferName), get_args(Side))))
def test_every_golfer_card_is_explained(golfer: GolferName, side: Side) -> None:
    assert str(GOLFERS[golfer].line(side)).endswith(".")


class TestPage:
    @pytest.mark.parametrize(
        ("game", "options", "goal"),
        [
            (
                "eighteen",
                {"course": "starter-links", "mode": "match", "clubs": "starter"},
                "Win more holes than Caddie (bot 2).",
            ),
            ("golfie", {"deck": "classic", "teams": 0}, "Finish with fewer strokes than Caddie"),
            (
                "minigolf",
                {"edition": "family"},
                "Please both clients more than Caddie (bot 2) does.",
            ),
        ],
    )
    def test_the_page_starts_with_the_aim_and_collapsed_details(
        self, ann, game, options, goal
    ) -> None:
        text = page(started(ann, game=game, options=options, places=(BOT,)), ann)
        summary, more = aim_on(text).split("</summary>")
        assert goal in summary
        assert more.count("<li>") >= 2
        assert text.index("data-aim") < text.index("data-ask ")

    def test_the_aim_of_a_single_player_names_the_target(self, ann) -> None:
        alone = started(ann, game="golfie", options={"deck": "classic", "teams": 0}, places=())
        assert "Finish with fewer than 54 strokes." in page(alone, ann)

    def test_only_the_players_own_target_is_shown(self, ann, bo) -> None:
        table = started(ann, bo, options=KELLY)
        assert own_facts(page(table, ann)) == []
        act(table, 0, ann)
        table.refresh_from_db()
        target = CARDS["eighteen"].rules.view(position_of(table).state, 0).seats[0].target
        expected = f"Your secret target: green {target}. It scores 3 for you."
        assert own_facts(page(table, ann)) == [expected]
        assert own_facts(page(table, bo)) == []
        assert own_facts(page(table, None)) == []

    def test_the_players_own_golfer_and_power_are_shown(self, ann, bo) -> None:
        table = started(ann, bo, options=DRAFT)
        player = position_of(table).state.seats[0]
        line = escape(GOLFERS[player.golfer].line(player.side))
        [fact] = own_facts(page(table, ann))
        assert fact.endswith(str(line))
        assert own_facts(page(table, None)) == []

    def test_promises_are_explained_next_to_the_choice(self, ann, bo) -> None:
        table = started(ann, bo, game="minigolf", options={"edition": "advanced"})
        text = page(table, ann)
        for promise in PROMISES:
            assert str(escape(promise_line(promise, 2))) in text


WAITING = [
    ("eighteen", {**KELLY, "mode": "stroke"}, 0, "Finish the course with as few strokes"),
    ("eighteen", KELLY, 1, "Score more points than the others. Your secret target"),
    ("golfie", {"deck": "classic", "teams": 0}, 0, "Finish with fewer than 54 strokes."),
    ("golfie", {"deck": "classic", "teams": 0}, 1, "Finish with fewer strokes than the others."),
    ("golfie", {"deck": "classic", "teams": 2}, 3, "Finish with fewer strokes than any other team"),
    ("minigolf", {"edition": "family"}, 0, "Please both clients. They’re happy with 110 points."),
    ("minigolf", {"edition": "advanced"}, 2, "Please both clients more than the others do."),
]


class TestBeforeTheStart:
    @pytest.mark.parametrize(("game", "options", "others", "goal"), WAITING)
    def test_an_open_table_states_its_aim(self, ann, bo, game, options, others, goal) -> None:
        table = opened(ann, game=game, options=options, places=(Place(),) * others)
        for reader in (ann, bo, None):
            aim = aim_on(page(table, reader))
            assert goal in aim
            assert aim.count("<li>") >= 2

    def test_unknown_clients_are_not_named(self, ann) -> None:
        table = opened(ann, game="minigolf", options={"edition": "family"})
        names = [str(name) for name in (*LADIES.values(), *GENTLEMEN.values())]
        assert [name for name in names if name in aim_on(page(table, ann))] == []

    @pytest.mark.parametrize("is_under_way", [False, True])
    def test_the_invitation_page_states_the_aim(self, client, ann, is_under_way) -> None:
        table = opened(ann, game="golfie", options={"deck": "classic", "teams": 0})
        kept = invite(session_id=table.pk, user=ann, at=timezone.now())
        if is_under_way:
            start_table(session_id=table.pk, user=ann, unanswered="bot", at=timezone.now())
        text = client.get(reverse("games:invitation", args=[token_of(kept)])).content.decode()
        assert "Finish with fewer strokes than the others." in text

    def test_a_cancelled_table_has_no_aim(self, ann) -> None:
        table = opened(ann)
        cancel_table(session_id=table.pk, user=ann, at=NOON)
        assert "data-aim" not in page(table, ann)


def aim_on(text: str) -> str:
    """Return the aim shown on a table page as text, including its collapsed details."""
    found = re.search(r"<details class=.aim.*?</details>", text, re.DOTALL)
    assert found
    return unescape(found[0])


def own_facts(text: str) -> list[str]:
    shown = re.search(r"data-own-facts>(.*?)</ul>", text, re.DOTALL)
    assert shown
    return re.findall(r"<li>(.*?)</li>", shown[1])


@pytest.mark.parametrize("lady", WISHES)
def test_the_scoring_of_every_lady_is_explained(ann, lady) -> None:
    table = started(ann, game="minigolf", options={"edition": "family"}, places=())
    view = replace(CARDS["minigolf"].rules.view(position_of(table).state, 0), lady=lady)
    _element, worth = WISHES[lady]
    lines = CARDS["minigolf"].aim(view, 0, ["Ann"]).counted
    assert any(line.startswith(f"{LADIES[lady]}: {points(worth)} for ") for line in lines)


@pytest.mark.parametrize("gentleman", LIKES)
def test_the_scoring_of_every_gentleman_is_explained(ann, gentleman) -> None:
    table = started(ann, game="minigolf", options={"edition": "family"}, places=())
    state = position_of(table).state
    view = replace(CARDS["minigolf"].rules.view(state, 0), gentleman=gentleman)
    lines = CARDS["minigolf"].aim(view, 0, ["Ann"]).counted
    assert f"{GENTLEMEN[gentleman]}: {LIKES[gentleman]}." in lines


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("golfie", {"deck": "classic", "teams": 0}),
        ("minigolf", {"edition": "family"}),
        ("minigolf", {"edition": "advanced"}),
    ],
)
def test_G7_2_M10_2_a_single_player_has_nobody_to_beat(ann, game, options) -> None:
    table = started(ann, game=game, options=options, places=())
    aim = CARDS[game].aim(CARDS[game].rules.view(position_of(table).state, 0), 0, ["Ann"])
    assert [line for line in sentences(aim) if re.search(r"\bwins?\b", line)] == []


def test_M8_1_M8_3_M8_4_M8_5_penalties_are_explained(ann) -> None:
    table = started(ann, game="minigolf", options={"edition": "family"}, places=(BOT,))
    aim = CARDS["minigolf"].aim(CARDS["minigolf"].rules.view(position_of(table).state, 0), 0, NAMES)
    [line] = [line for line in aim.counted if line.startswith("Mistakes cost points")]
    assert "10 for each hole more or fewer than nine" in line
    assert "3 for each hole with two tees, two greens or a loop" in line


def test_the_aim_with_two_teams_mentions_any_other_team(ann) -> None:
    options = {"deck": "classic", "teams": 2}
    table = started(ann, game="golfie", options=options, places=(BOT,) * 3)
    view = CARDS["golfie"].rules.view(position_of(table).state, 0)
    assert CARDS["golfie"].aim(view, 0, NAMES).goal == (
        "Finish with fewer strokes than any other team."
    )
