"""The memory for cached tables is limited in each process. Evicted tables are read again."""

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils import translation

from accounts.people.models import User
from core.i18n.translation import language
from games.absence.services import hand_over
from games.kernel.codec import encode
from games.play.realtime import live_tables as module
from games.play.realtime.live_tables import live_tables
from games.tables.models.session import Session
from games.tables.selectors.positions import config_of, position_of
from tests.factories.games import NOON, started
from tests.games.live import acted, at_rest, newest, wish
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_least_recently_changed_table_is_evicted_first(
    game, ann, bo, anns, bos, monkeypatch
):
    other = await sync_to_async(started)(ann, bo)
    async with socket(table_address(game), anns) as one, socket(table_address(other), bos) as two:
        older = await at_rest(game, one)
        newer = await at_rest(other, two)
        tables = live_tables()
        monkeypatch.setattr(module, "MOST_BYTES", older.weight + newer.weight)
        tables.make_room()
        assert tables.find(game.public_id).cached and tables.find(other.public_id).cached
        monkeypatch.setattr(module, "MOST_BYTES", newer.weight)
        tables.make_room()
        assert tables.find(game.public_id).cached is None
        assert tables.find(other.public_id).cached
        # An evicted table still works for its clients.
        await one.send(key="one", **await wish(game, 0))
        assert (await one.until("answer"))["answer"]["turn"] == 1
        assert (await newest(one))["version"] > older.reading.session.version


async def test_a_cached_table_counts_more_than_its_stored_size(game, anns):
    async with socket(table_address(game), anns) as one:
        kept = await at_rest(game, one)
    session = kept.reading.session
    assert kept.weight > len(session.snapshot) + len(session.config)


def test_tables_with_equal_options_share_them_in_memory(game, ann, bo):
    other = started(ann, bo)
    sessions = [Session.objects.get(pk=table.pk) for table in (game, other)]
    one, two = map(position_of, sessions)
    assert one.state.config is two.state.config is config_of(sessions[0])


async def test_each_player_gets_texts_in_their_own_language(game, ann, bo, anns, bos, monkeypatch):
    monkeypatch.setattr(translation, "gettext", lambda message: f"{language()}:{message}")
    # Use languages that no other test uses, because translations are cached per language.
    for person, spoken in ((ann, "vo"), (bo, "eo")):
        await User.objects.filter(pk=person.pk).aupdate(language=spoken)
    async with socket(table_address(game), anns) as one, socket(table_address(game), bos) as two:
        await at_rest(game, one, two)
        await one.send(key="one", **await wish(game, 0))
        await two.send(key="two", **await wish(game, 1))
        for player, other, spoken in ((one, "eo", "vo"), (two, "vo", "eo")):
            while (view := await newest(player))["version"] < game.version + 2:
                pass
            text = str([view["choices"]["summary"], view["log"], view["prompt"], view["words"]])
            assert f"{spoken}:" in text and f"{other}:" not in text


async def test_a_replaced_player_is_not_treated_as_a_spectator(game, ann, bo, anns, bos):
    """Both get the public view, but only the replaced player can come back."""
    late = NOON + 2 * settings.HAND_OVER_AFTER
    await sync_to_async(hand_over)(session_id=game.pk, user=ann, seat=1, at=late)
    address = table_address(game)
    async with socket(address) as stranger, socket(address, bos) as replaced:
        await at_rest(game, stranger, replaced)
        await acted(game, 0, ann, key="one")
        assert (await newest(stranger))["you"]["may"] == []
        assert (await newest(replaced))["you"]["may"] == ["come_back"]


def contents(reading):
    """Return the current value of every column of a reading's rows."""
    rows = (reading.session, *reading.seats, *reading.tail)
    return [{**vars(row), "_state": None} for row in rows], encode(reading.position)


async def test_a_reading_is_never_modified(game, anns, bos):
    async with socket(table_address(game), anns) as one, socket(table_address(game), bos) as two:
        reading = (await at_rest(game, one, two)).reading
        before = contents(reading)
        await one.send(type="look")
        await one.until("version")
        refused = {**await wish(game, 0), "action": {"type": "LayClub", "club": 34}}
        await one.send(key="illegal", **refused)
        await one.until("error")
        await one.send(key="one", **await wish(game, 0))
        await two.send(key="two", **await wish(game, 1))
        for player in (one, two):
            while (await newest(player))["version"] < game.version + 2:
                pass
        assert live_tables().find(game.public_id).cached.reading.session.version > game.version
    assert contents(reading) == before


async def test_a_player_who_looks_is_shown_as_present(game, anns, bos):
    async with socket(table_address(game), anns) as one, socket(table_address(game), bos) as two:
        await at_rest(game, one, two)
        await one.send(type="look")
        await one.until("version")
        await two.send(key="two", **await wish(game, 1))
        seats = (await newest(two))["seats"]
    assert [seat["present"] for seat in seats] == [True, True]
