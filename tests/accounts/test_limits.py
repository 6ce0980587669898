"""So many times per key and window, no more."""

from datetime import UTC, datetime, timedelta

from accounts.services.limits import Limit, use_up

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
INVITATIONS = Limit("invitations", times=2, per=timedelta(days=1))


def test_a_limit_is_reached_and_opens_again_in_the_next_window():
    uses = [use_up(limit=INVITATIONS, key="ada", at=NOON) for _time in range(3)]
    assert uses == [True, True, False]
    assert use_up(limit=INVITATIONS, key="ada", at=NOON + timedelta(days=1))


def test_keys_and_limits_are_counted_apart():
    for _time in range(2):
        use_up(limit=INVITATIONS, key="ada", at=NOON)
    assert use_up(limit=INVITATIONS, key="pat", at=NOON)
    assert use_up(limit=Limit("mails", 1, timedelta(days=1)), key="ada", at=NOON)
