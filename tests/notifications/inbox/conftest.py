from dataclasses import replace

import pytest

from notifications.ports import EVENTS, NoticeText


@pytest.fixture
def words(monkeypatch):
    """Give comments a text of their own, so that no design is needed."""

    def said(user, event, at):
        return NoticeText(f"Comment {event.number}", "Links", "https://dogleg.test/x/#c", "x")

    kind = replace(EVENTS["commented"], words=said, lasting=None, unread=None)
    monkeypatch.setitem(EVENTS, "commented", kind)
