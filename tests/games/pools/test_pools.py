"""Players who wait for each other, and the tables that are started for them."""

from datetime import timedelta

import pytest

from core.rate_limits.limit import LimitReached
from courses.social.reactions.services import block
from games.errors import TableError
from games.lobby.services.opening import Place, checked_setup
from games.notify.selectors.notices import matched_notice
from games.pools.models import PoolEntry
from games.pools.selectors.choices import Choice, all_choices, checked_choice
from games.pools.selectors.pools import ANNOUNCED, own_pool, pools
from games.pools.services.pools import (
    CLOSED,
    LEASE,
    close_pool_page,
    enter_pool,
    leave_pool,
    play_meanwhile,
    renew_pool,
    tend_pools,
)
from games.tables.models.session import Clock, Session, Status
from games.tables.services.seats import look
from notifications.events.models import PendingEvent
from notifications.ports import FeedEntry
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened, started

pytestmark = pytest.mark.django_db

LIVE = Choice("golfie", "", "quick")
SLOW = Choice("golfie", "", "slow")
LATER = NOON + timedelta(seconds=20)


def enter(user, choice=LIVE, at=NOON):
    return enter_pool(user=user, choice=choice, visitor=str(user.pk), at=at)


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def bo():
    return UserFactory(name="Bo")


def status(user, at=LATER):
    return own_pool(user, at=at).status


def test_two_players_with_the_same_choice_get_a_running_table(ann, bo):
    assert enter(ann).table is None
    table = enter(bo, at=LATER).table
    assert (table.status, table.game) == (Status.PLAYING, "golfie")
    assert list(table.seats.values_list("user_id", flat=True)) == [ann.pk, bo.pk]
    assert table.timing == LIVE.clock
    assert own_pool(ann, at=LATER).table == own_pool(bo, at=LATER).table == table.public_id
    assert [status(ann), status(bo)] == ["matched", "matched"]


def test_the_match_is_in_both_feeds_and_contains_no_names(ann, bo):
    enter(ann)
    table = enter(bo).table
    event = next(e for e in PendingEvent.objects.all() if "matched" in e.recipients)
    assert event.recipients == {"matched": sorted([ann.pk, bo.pk])}
    assert event.data["table"] == table.public_id
    assert (event.data["mode"], event.data["pace"]) == (None, "quick")


@pytest.mark.parametrize("other", [SLOW, Choice("minigolf", "", "quick")])
def test_other_choices_do_not_match(ann, bo, other):
    enter(ann)
    assert enter(bo, other).table is None
    assert not Session.objects.exists()


def test_the_longest_wait_comes_first(ann, bo):
    cy = UserFactory()
    enter(bo, at=NOON + timedelta(seconds=1))
    PoolEntry.objects.filter(user=bo).update(meanwhile=True)
    enter(ann, at=NOON)
    PoolEntry.objects.update(meanwhile=False)
    table = enter(cy, at=LATER).table
    assert set(table.seats.values_list("user_id", flat=True)) == {ann.pk, cy.pk}


def test_entering_twice_changes_nothing_but_the_lease(ann):
    enter(ann)
    again = enter(ann, at=LATER)
    assert PoolEntry.objects.count() == 1
    assert again.entered_at == NOON
    assert again.waits_until == LATER + LEASE


def test_entering_again_after_the_match_returns_its_table(ann, bo):
    enter(ann)
    table = enter(bo).table
    assert enter(bo, at=LATER).table == table
    assert Session.objects.count() == 1


def test_a_player_of_a_slow_match_can_wait_for_another_one(ann, bo):
    enter(ann, SLOW)
    first = enter(bo, SLOW).table
    later = NOON + ANNOUNCED
    assert own_pool(bo, at=later).status == "out"
    assert enter(bo, SLOW, at=later).table is None
    assert enter(UserFactory(), SLOW, at=later).table not in (None, first)


def test_a_live_match_refuses_another_one_after_its_announcement(ann, bo):
    enter(ann)
    enter(bo)
    with pytest.raises(TableError) as error:
        enter(bo, at=NOON + ANNOUNCED)
    assert error.value.code == "seated_elsewhere"


def test_another_choice_gives_up_the_first(ann, bo):
    enter(ann)
    enter(ann, SLOW)
    assert enter(bo).table is None
    assert own_pool(ann, at=NOON).pace == "slow"


def test_nobody_is_matched_with_a_player_who_left(ann, bo):
    enter(ann)
    leave_pool(user=ann)
    assert enter(bo).table is None
    assert status(ann) == "out"


def test_a_lease_ends_and_the_choice_is_remembered(ann, bo):
    enter(ann)
    after = NOON + LEASE
    assert enter(bo, at=after).table is None
    assert own_pool(ann, at=after).status == "out"
    assert own_pool(ann, at=after).game == "golfie"


def test_a_sign_of_life_extends_the_lease(ann, bo):
    enter(ann)
    renew_pool(user=ann, at=NOON + LEASE / 2)
    assert enter(bo, at=NOON + LEASE).table is not None


def test_a_lease_that_has_ended_is_not_renewed(ann, bo):
    enter(ann)
    renew_pool(user=ann, at=NOON + LEASE)
    assert enter(bo, at=NOON + LEASE).table is None


def test_a_closed_page_keeps_the_place_for_a_reload_only(ann, bo):
    enter(ann)
    close_pool_page(user=ann, at=NOON)
    assert status(ann, at=NOON + CLOSED - timedelta(seconds=1)) == "waiting"
    assert enter(bo, at=NOON + CLOSED).table is None


@pytest.mark.parametrize("which", [0, 1])
def test_blocked_players_do_not_meet(ann, bo, which):
    blocker, blocked = (ann, bo) if which else (bo, ann)
    block(person=blocked, user=blocker, at=NOON)
    enter(ann)
    assert enter(bo).table is None
    assert own_pool(ann, at=NOON).others == 0


def refused(user, choice=LIVE):
    with pytest.raises(TableError) as error:
        enter(user, choice)
    assert not PoolEntry.objects.filter(user=user).exists()
    return error.value.code


def at_a_live_table(user, **columns):
    table = opened(user, **columns)
    Session.objects.filter(pk=table.pk).update(clock=timedelta(seconds=30))
    return table


def test_a_player_at_a_live_table_cannot_wait_for_another_live_one(ann):
    at_a_live_table(ann)
    assert refused(ann) == "seated_elsewhere"
    assert enter(ann, SLOW).waits_until


def test_a_table_without_a_clock_or_a_slow_one_does_not_count(ann):
    started(ann, places=[Place("bot", bot="caddie")])
    opened(ann, clock=Clock(timedelta(days=1)))
    assert enter(ann).waits_until


def test_a_player_who_sits_down_while_waiting_is_not_matched(ann, bo):
    enter(ann)
    table = at_a_live_table(ann)
    assert enter(bo).table is None
    Session.objects.filter(pk=table.pk).update(status=Status.CANCELLED)
    tend_pools(at=LATER)
    assert status(ann) == status(bo) == "matched"


def test_bots_cannot_wait_for_people(ann):
    assert refused(UserFactory(is_bot=True, bot_of=ann)) == "people_only"


def test_guests_can(bo):
    guest = UserFactory(guest_since=NOON)
    enter(guest)
    assert enter(bo).table is not None


def test_the_limit_of_new_places(ann, settings):
    settings.RATE_LIMITS = {"pool-entries": 1}
    enter(ann)
    enter(ann)
    with pytest.raises(LimitReached):
        enter(ann, SLOW)
    assert own_pool(ann, at=NOON).pace == "quick"


def test_unknown_choices_are_refused():
    for wrong in (("chess", "", "quick"), ("golfie", "match", "quick"), ("golfie", "", "none")):
        with pytest.raises(TableError):
            checked_choice(*wrong)
    assert checked_choice("eighteen", "", "slow") == Choice("eighteen", "match", "slow")


@pytest.mark.parametrize("choice", all_choices(), ids=str)
def test_every_choice_can_be_played(ann, choice):
    assert checked_setup(
        game=choice.game, options=choice.options, host=ann, places=[Place()]
    ).is_valid()


def test_a_player_at_a_bot_is_asked_before_a_match(ann, bo):
    enter(ann)
    assert play_meanwhile(user=ann, at=NOON)
    assert enter(bo).table is None
    assert (status(ann), own_pool(ann, at=LATER).others) == ("meanwhile", 1)
    renew_pool(user=ann, at=LATER)
    tend_pools(at=LATER)
    assert status(ann) == "meanwhile"
    assert enter(ann, at=LATER).table is not None


def test_only_a_player_who_waits_can_play_a_bot_meanwhile(ann):
    assert not play_meanwhile(user=ann, at=NOON)
    enter(ann)
    assert not play_meanwhile(user=ann, at=NOON + LEASE)


def test_the_pools_count_who_waits(ann, bo):
    enter(ann)
    enter(bo, SLOW)
    counts = {pool.key: pool.waiting for pool in pools(at=NOON) if pool.waiting}
    assert counts == {"golfie::quick": 1, "golfie::slow": 1}
    assert not any(pool.waiting for pool in pools(at=NOON + LEASE))


def test_tending_matches_players_who_were_left(ann, bo):
    enter(ann)
    PoolEntry.objects.create(
        user=bo, game="golfie", pace="quick", entered_at=NOON, waits_until=NOON + LEASE
    )
    tend_pools(at=LATER)
    assert status(ann) == status(bo) == "matched"


def test_tending_ends_leases(ann):
    enter(ann)
    tend_pools(at=NOON + LEASE)
    assert PoolEntry.objects.get().waits_until is None


def test_a_player_who_is_not_at_the_table_is_notified_of_the_match(ann, bo):
    enter(ann)
    table = enter(bo).table
    data = {"table": table.public_id, "mode": None, "pace": "quick"}
    entry = FeedEntry(ann.pk, 1, "matched", NOON, data)
    assert matched_notice(ann, entry, LATER).title == "We found a player. Your game has started."
    look(session_id=table.pk, user_id=ann.pk, at=LATER)
    assert matched_notice(ann, entry, LATER) is None
