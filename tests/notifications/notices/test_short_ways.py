"""The choices in the notification matrix, which name no channel because the column does."""

from notifications.notices.forms import SHORT
from notifications.preferences.kinds import Way


def test_each_way_has_its_own_short_label() -> None:
    assert {way.value: str(label) for way, label in SHORT.items()} == {
        Way.NOW: "Immediately",
        Way.LATER: "After a while",
        Way.DIGEST: "Daily digest",
        Way.WEEKLY: "On Mondays",
        Way.NONE: "No email",
    }
