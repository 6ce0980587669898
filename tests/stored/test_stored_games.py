"""Games of older releases are opened, played on and audited today."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.bots.tasks import play_bots
from games.kernel.codec import encode
from games.kernel.interface import Prompt
from games.kernel.replay import deciding, required_of
from games.kernel.rollout import answers
from games.notify.services.turns import mail_turn
from games.play.services.turns import submit_action, undo_turn
from games.registry import game_of
from games.rounds.services import keep_score, rebuild_scores
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON

pytestmark = pytest.mark.whole

MOST_ACTIONS = 3_000
EntryPoint = Callable[[Session, Seat, Prompt, bytes], None]
"""A way in for an action."""
BUTTON = re.compile(r'name="(prompt|action|key)" value="([^"]*)"')
PAGES = ("table", "scorecard")
ADDRESSES = ("api-table", "api-log", "api-scorecard")


def holes_in(told: Any) -> Iterator[int]:
    """All numbers of holes in what a program is told."""
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    if isinstance(told, dict) and isinstance(told.get("hole"), int):
        yield told["hole"]
    for part in parts:
        yield from holes_in(part)


def under_way(stored: list[Session]) -> list[Session]:
    return [session for session in stored if session.status == Status.PLAYING]


def readers(session: Session) -> Iterator[Client]:
    """A stranger, and whoever is waited for or sits first."""
    yield Client()
    seats = session.seats.filter(user__isnull=False).select_related("user")
    yield browser(seats.order_by("deciding_since", "number").first())


def browser(seat: Seat) -> Client:
    client = Client()
    client.force_login(seat.user)
    return client


def waited_for(session: Session) -> tuple[Seat, Prompt] | None:
    """The first golfer who holds the game up, and what is asked; bots have played."""
    session.refresh_from_db()
    if session.status != Status.PLAYING:
        return None
    position, seats = position_of(session), seats_in_order(session)
    for number in deciding(position):
        prompt = required_of(position, number)
        if prompt and not seats[number].played_by_bot:
            return seats[number], prompt
    play_bots(session.pk)
    return waited_for(session)


def chosen(session: Session, seat: Seat, random: Random) -> bytes:
    """Mostly what is played where a clock runs out, sometimes anything that is legal."""
    game, position = game_of(session.game), position_of(session)
    legal, state = answers(game, position, seat.number), position.state
    if random.random() < 0.2:
        return encode(random.choice(list(legal)))
    return encode(game.fallback(game.view(state, seat.number), seat.number, legal))


def played_out(session: Session) -> list[EntryPoint]:
    """Play to the end; the entry points that the actions came in by."""
    random, used = Random(session.pk), []
    while (waiting := waited_for(session)) and len(used) < MOST_ACTIONS:
        seat, prompt = waiting
        before, entry_point = session.version, ENTRY_POINTS[len(used) % len(ENTRY_POINTS)]
        entry_point(session, seat, prompt, chosen(session, seat, random))
        session.refresh_from_db()
        assert session.version > before
        used.append(entry_point)
    assert session.status == Status.FINISHED
    return used


def by_service(session: Session, seat: Seat, prompt: Prompt, action: bytes) -> None:
    submit_action(
        session_id=session.pk,
        seat=seat.number,
        prompt=prompt.id,
        payload=action,
        key=f"on-{prompt.id}",
        user=seat.user,
        at=timezone.now(),
    )


def by_api(session: Session, seat: Seat, prompt: Prompt, action: bytes) -> None:
    answer = sent(session, seat, prompt.id, action, f"on-{prompt.id}")
    assert answer.status_code == 200, answer.content


def sent(session: Session, seat: Seat, prompt: str, action: bytes, key: str):
    """What the API answers to an action."""
    return browser(seat).post(
        reverse("api-actions", args=[session.public_id]),
        {"prompt": prompt, "action": json.loads(action), "seat": seat.number},
        content_type="application/json",
        headers={"Idempotency-Key": key},
    )


def by_page(session: Session, seat: Seat, prompt: Prompt, action: bytes) -> None:
    """The page is read for its buttons, and one of them is pressed."""
    client, address = browser(seat), reverse("games:table", args=[session.public_id])
    buttons = BUTTON.findall(client.get(address).content.decode())
    offered = {html.unescape(value) for name, value in buttons if name == "action"}
    assert json.loads(action) in [json.loads(value) for value in offered]
    fields = {"prompt": prompt.id, "action": action.decode(), "key": f"on-{prompt.id}"}
    answer = client.post(reverse("games:act", args=[session.public_id]), fields, follow=True)
    assert answer.status_code == 200


ENTRY_POINTS: tuple[EntryPoint, ...] = (by_page, by_api, *(by_service,) * 40)
"""Pages take longest."""


class TestLooking:
    def test_every_table_opens_for_everybody(self, stored) -> None:
        for session in stored:
            begun = session.turn_count > 0
            for client in readers(session):
                for name in PAGES[: 2 if begun else 1]:
                    page = client.get(reverse(f"games:{name}", args=[session.public_id]))
                    assert page.status_code == 200, (session.game, session.choices, name)
                for name in ADDRESSES:
                    told = client.get(reverse(name, args=[session.public_id]))
                    assert told.status_code == 200, (session.game, session.choices, name)

    def test_every_turn_is_told(self, stored) -> None:
        for session in stored:
            address = reverse("api-log", args=[session.public_id])
            told, page = 0, {"more": True, "next": 0}
            while page["more"]:
                page = Client().get(address, {"since": page["next"]}).json()
                told += len(page["entries"])
                assert all(hole > 0 for hole in holes_in(page)), "they are counted from 1"
            assert told == session.turn_count

    def test_the_draws_of_what_is_over_are_open(self, stored) -> None:
        over = [session for session in stored if session.is_finished]
        assert over
        for session in over:
            for name in ("games:draws", "api-draws"):
                page = Client().get(reverse(name, args=[session.public_id]))
                assert page.status_code == 200

    def test_lists_show_them(self, stored) -> None:
        host = browser(stored[0].seats.get(number=0))
        for address in ("/", reverse("games:lobby"), reverse("api-my-tables")):
            assert host.get(address).status_code == 200

    def test_whose_turn_it_is_can_be_mailed(self, stored) -> None:
        for session in under_way(stored):
            seat, _prompt = waited_for(session)
            session.seats.update(mailed_at=None, last_looked_at=None, deciding_since=NOON)
            assert mail_turn(seat_id=seat.pk, at=timezone.now()) is not session.practice


class TestPlayingOn:
    def test_every_game_comes_to_its_end_through_every_door_and_holds(self, stored) -> None:
        assert under_way(stored)
        for session in under_way(stored):
            assert set(played_out(session)) >= {by_page, by_api}
            keep_score(session_id=session.pk)
            before = list(session.score_rows.values_list("seat", "hole", "measure", "value"))
            rebuild_scores(session_id=session.pk)
            after = list(session.score_rows.values_list("seat", "hole", "measure", "value"))
            assert sorted(before) == sorted(after)
            call_command("audit_game", session.public_id)

    def test_what_was_over_holds(self, stored) -> None:
        for session in stored:
            if session.turn_count:
                call_command("audit_game", session.public_id)


class TestRepeats:
    def test_a_key_of_then_gets_the_answer_of_then(self, stored) -> None:
        for session in under_way(stored):
            decided = session.turns.exclude(key="").exclude(key__startswith="bot")
            # An undo has a key and no action that could be sent again.
            turn = decided.filter(undoes=None).last()
            seat = session.seats.get(number=turn.seat)
            answer = sent(session, seat, turn.prompt, bytes(turn.action), turn.key)
            assert (answer.status_code, answer.json()["turn"]) == (200, turn.number)

    def test_an_action_of_today_can_be_taken_back(self, stored) -> None:
        session = next(s for s in under_way(stored) if s.game == "eighteen")
        before = encode(position_of(session).state)
        seat, prompt = waited_for(session)
        legal = answers(game_of(session.game), position_of(session), seat.number)
        laying = next((a for a in legal if type(a).__name__ in {"LayClub", "MoveOneHex"}), None)
        if laying is None:
            pytest.fail("the stored game waits for something that cannot be taken back")
        by_service(session, seat, prompt, encode(laying))
        session.refresh_from_db()
        undo_turn(
            session_id=session.pk,
            seat=seat.number,
            turn=session.turn_count - 1,
            key="back-again",
            user=seat.user,
            at=timezone.now(),
        )
        session.refresh_from_db()
        assert encode(position_of(session).state) == before
