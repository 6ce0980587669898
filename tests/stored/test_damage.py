"""Unreadable data is refused with a message, is reported, and affects nothing else."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from channels.db import database_sync_to_async
from django.core.management import CommandError, call_command
from django.urls import reverse

from courses.designs.stored import Stored, UnreadableError, read
from courses.publishing.services.versions import load_shipped_designs
from courses.stored.models import Design
from games.notify.services.turns import mail_turn
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.audit import audit
from games.tables.selectors.positions import position_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, QUICK, started
from tests.games.sockets import socket, table_address
from tests.notifications.events.streams import lines
from tests.stored.played import acted, played

pytestmark = pytest.mark.django_db
LATER = NOON + timedelta(days=1)


@pytest.fixture
def game(db) -> Session:
    """A game in which one turn has been played."""
    return played()


def damage(session: Session, **columns) -> None:
    """Make the newest turn unreadable, and remove the snapshot that would hide it."""
    newest = session.turns.order_by("-number").values("pk")[:1]
    Turn.objects.filter(pk__in=newest).update(**columns)
    Session.objects.filter(pk=session.pk).update(snapshot=None)
    session.refresh_from_db()


DAMAGE = {
    "a field is missing": {"events": b'[{"type": "ClubLaid"}]'},
    "an event is unknown": {"events": b'[{"type": "MulliganCalled", "seat": 0}]'},
    "not JSON": {"events": b"\x00"},
    "a conversion from an old format fails": {"format": 1, "events": b"[3]"},
    "inconsistent events": {"events": b'[{"type": "ClubLaid", "seat": 7, "club": 1}]'},
}


@pytest.fixture(params=DAMAGE.values(), ids=DAMAGE)
def damaged(game, request) -> Session:
    damage(game, **request.param)
    return game


class TestRefused:
    def test_pages_show_a_message_and_the_api_an_error_code(self, client, damaged) -> None:
        page = client.get(reverse("games:table", args=[damaged.public_id]))
        assert page.status_code == 409
        assert "Please report the address of this page" in page.content.decode()
        answer = client.get(reverse("api-table", args=[damaged.public_id]))
        assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")
        assert "terrain" not in answer.content.decode()

    def test_an_action_changes_nothing(self, client, game) -> None:
        damage(game, events=b"\x00")
        answer = acted(client, game)
        assert (answer.status_code, game.turns.count()) == (409, game.turn_count)

    def test_the_audit_reports_it(self, damaged) -> None:
        assert audit(damaged).clean is False
        with pytest.raises(CommandError, match=r"can’t be read|doesn’t match"):
            call_command("audit_game", damaged.public_id, stdout=StringIO())

    def test_the_log_names_the_table(self, client, game, caplog) -> None:
        damage(game, events=b"\x00")
        client.get(reverse("games:table", args=[game.public_id]))
        assert any(game.public_id in record.getMessage() for record in caplog.records)


class TestOtherTables:
    @pytest.fixture
    def other(self, game) -> Session:
        """An intact table; the first one is damaged."""
        sound = started(*(seat.user for seat in game.seats.order_by("number")), options=QUICK)
        damage(game, events=b"\x00")
        return sound

    @pytest.mark.parametrize("command", ["rebuild_snapshots", "rebuild_scores"])
    def test_commands_process_the_others_and_name_the_damaged_table(
        self, game, other, command
    ) -> None:
        Session.objects.filter(pk=other.pk).update(snapshot_format=0)
        with pytest.raises(CommandError, match=game.public_id) as told:
            call_command(command, stdout=StringIO())
        assert other.public_id not in str(told.value)
        other.refresh_from_db()
        assert other.snapshot_format > 0 if command == "rebuild_snapshots" else other.score_rows

    @pytest.mark.parametrize("name", ["home", "games:lobby", "api-my-tables"])
    def test_lists_still_load(self, client, game, other, name) -> None:
        client.force_login(game.host)
        assert client.get(reverse(name)).status_code == 200

    def test_turn_mails_of_other_tables_are_sent(self, game, other, mailoutbox) -> None:
        Seat.objects.update(deciding_since=NOON, last_looked_at=None, mailed_at=None)
        with pytest.raises(UnreadableError):
            mail_turn(seat_id=game.seats.get(number=1).pk, at=LATER)
        assert mail_turn(seat_id=other.seats.get(number=0).pk, at=LATER)


class TestSnapshots:
    @pytest.mark.parametrize("snapshot", [b"", b"{}", b"\xff", b'{"state": 3}'])
    def test_an_unreadable_snapshot_is_rebuilt(self, game, snapshot) -> None:
        before = position_of(game)
        game.snapshot = snapshot
        assert position_of(game) == before

    def test_a_snapshot_of_another_format_is_ignored(self, game) -> None:
        before = position_of(game)
        game.snapshot, game.snapshot_format = b"{}", 999
        assert position_of(game) == before


@database_sync_to_async
def broken() -> Session:
    load_shipped_designs(at=NOON)
    session = started(UserFactory(), UserFactory(), options=QUICK)
    damage(session, events=b"\x00")
    return session


@pytest.mark.django_db(transaction=True)
async def test_a_socket_is_closed_with_code_4409() -> None:
    async with socket(table_address(await broken())) as page:
        assert await page.closed_with() == 4409


@pytest.mark.django_db(transaction=True)
async def test_a_stream_is_refused_like_the_table_itself() -> None:
    path = f"/api/v1/tables/{(await broken()).public_id}/stream/"
    async with lines(None, path=path) as following:
        assert (following.status, (await following.next())["code"]) == (409, "unreadable")


def test_an_unreadable_draft_is_refused(client) -> None:
    owner = UserFactory()
    design = Design.objects.create(
        kind="course", slug="torn", owner=owner, draft='{"name": 3}', created_at=NOON, saved_at=NOON
    )
    client.force_login(owner)
    assert client.get(f"/courses/{design.slug}/edit/").status_code == 409


class TestReading:
    def test_each_format_is_converted_to_the_current_one(self) -> None:
        card = Stored(list[int], 3, {1: lambda cards: [*cards, 1], 2: lambda cards: [*cards, 2]})
        assert card.read("[0]", 1) == [0, 1, 2]
        assert card.read("[0]", 2) == [0, 2]
        assert card.read("[0]", 3) == [0]

    def test_a_default_needs_no_conversion(self) -> None:
        assert Stored(list[int], 3, {2: lambda cards: [*cards, 2]}).read("[0]", 1) == [0, 2]

    def test_an_error_in_a_conversion_means_unreadable(self) -> None:
        with pytest.raises(UnreadableError):
            read(list[int], "[0]", [lambda cards: cards["club"]])
