"""Games of older releases can be viewed, played on and audited today."""

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
"""A way to submit an action."""
BUTTON = re.compile(r'name="(prompt|action|key)" value="([^"]*)"')
PAGES = ("table", "scorecard")
ADDRESSES = ("api-table", "api-log", "api-scorecard")


def holes_in(told: Any) -> Iterator[int]:
    """Yield all hole numbers in an API response."""
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    if isinstance(told, dict) and isinstance(told.get("hole"), int):
        yield told["hole"]
    for part in parts:
        yield from holes_in(part)


def under_way(stored: list[Session]) -> list[Session]:
    return [session for session in stored if session.status == Status.PLAYING]


def readers(session: Session) -> Iterator[Client]:
    """Yield clients for a stranger and for the player who is due next, or who sits first."""
    yield Client()
    seats = session.seats.filter(user__isnull=False).select_related("user")
    yield browser(seats.order_by("deciding_since", "number").first())


def browser(seat: Seat) -> Client:
    client = Client()
    client.force_login(seat.user)
    return client


def waited_for(session: Session) -> tuple[Seat, Prompt] | None:
    """Return the first player who has to decide, with the prompt; bots play first."""
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
    """Return mostly the fallback of an expired clock, sometimes any legal action."""
    game, position = game_of(session.game), position_of(session)
    legal, state = answers(game, position, seat.number), position.state
    if random.random() < 0.2:
        return encode(random.choice(list(legal)))
    return encode(game.fallback(game.view(state, seat.number), seat.number, legal))


def played_out(session: Session) -> list[EntryPoint]:
    """Play to the end and return the entry points used."""
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
    """Return the API's response to an action."""
    return browser(seat).post(
        reverse("api-actions", args=[session.public_id]),
        {"prompt": prompt, "action": json.loads(action), "seat": seat.number},
        content_type="application/json",
        headers={"Idempotency-Key": key},
    )


def by_page(session: Session, seat: Seat, prompt: Prompt, action: bytes) -> None:
    """Load the page, check that it offers the action, and submit its form."""
    client, address = browser(seat), reverse("games:table", args=[session.public_id])
    buttons = BUTTON.findall(client.get(address).content.decode())
    offered = {html.unescape(value) for name, value in buttons if name == "action"}
    assert json.loads(action) in [json.loads(value) for value in offered]
    fields = {"prompt": prompt.id, "action": action.decode(), "key": f"on-{prompt.id}"}
    answer = client.post(reverse("games:act", args=[session.public_id]), fields, follow=True)
    assert answer.status_code == 200


ENTRY_POINTS: tuple[EntryPoint, ...] = (by_page, by_api, *(by_service,) * 40)
"""Pages are the slowest, so they get few of the actions."""


class TestViewing:
    def test_every_table_can_be_viewed(self, stored) -> None:
        for session in stored:
            begun = session.turn_count > 0
            for client in readers(session):
                for name in PAGES[: 2 if begun else 1]:
                    page = client.get(reverse(f"games:{name}", args=[session.public_id]))
                    assert page.status_code == 200, (session.game, session.choices, name)
                for name in ADDRESSES:
                    told = client.get(reverse(name, args=[session.public_id]))
                    assert told.status_code == 200, (session.game, session.choices, name)

    def test_the_log_contains_every_turn(self, stored) -> None:
        for session in stored:
            address = reverse("api-log", args=[session.public_id])
            told, page = 0, {"more": True, "next": 0}
            while page["more"]:
                page = Client().get(address, {"since": page["next"]}).json()
                told += len(page["entries"])
                assert all(hole > 0 for hole in holes_in(page)), "holes are numbered from 1"
            assert told == session.turn_count

    def test_the_draws_of_finished_games_are_public(self, stored) -> None:
        over = [session for session in stored if session.is_finished]
        assert over
        for session in over:
            for name in ("games:draws", "api-draws"):
                page = Client().get(reverse(name, args=[session.public_id]))
                assert page.status_code == 200

    def test_lists_show_the_tables(self, stored) -> None:
        host = browser(stored[0].seats.get(number=0))
        for address in ("/", reverse("games:lobby"), reverse("api-my-tables")):
            assert host.get(address).status_code == 200

    def test_turn_mails_can_be_sent(self, stored) -> None:
        for session in under_way(stored):
            seat, _prompt = waited_for(session)
            session.seats.update(mailed_at=None, last_looked_at=None, deciding_since=NOON)
            assert mail_turn(seat_id=seat.pk, at=timezone.now()) is not session.practice


class TestPlayingOn:
    def test_every_game_can_be_finished_through_all_entry_points(self, stored) -> None:
        assert under_way(stored)
        for session in under_way(stored):
            assert set(played_out(session)) >= {by_page, by_api}
            keep_score(session_id=session.pk)
            before = list(session.score_rows.values_list("seat", "hole", "measure", "value"))
            rebuild_scores(session_id=session.pk)
            after = list(session.score_rows.values_list("seat", "hole", "measure", "value"))
            assert sorted(before) == sorted(after)
            call_command("audit_game", session.public_id)

    def test_recorded_turns_pass_the_audit(self, stored) -> None:
        for session in stored:
            if session.turn_count:
                call_command("audit_game", session.public_id)


class TestRetriesAndUndo:
    def test_an_old_idempotency_key_returns_the_old_answer(self, stored) -> None:
        for session in under_way(stored):
            decided = session.turns.exclude(key="").exclude(key__startswith="bot")
            # An undo has a key but no action that could be sent again.
            turn = decided.filter(undoes=None).last()
            seat = session.seats.get(number=turn.seat)
            answer = sent(session, seat, turn.prompt, bytes(turn.action), turn.key)
            assert (answer.status_code, answer.json()["turn"]) == (200, turn.number)

    def test_a_new_action_can_be_undone(self, stored) -> None:
        session = next(s for s in under_way(stored) if s.game == "eighteen")
        before = encode(position_of(session).state)
        seat, prompt = waited_for(session)
        legal = answers(game_of(session.game), position_of(session), seat.number)
        laying = next((a for a in legal if type(a).__name__ in {"LayClub", "MoveOneHex"}), None)
        if laying is None:
            pytest.fail("the stored game offers no action that can be undone")
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
