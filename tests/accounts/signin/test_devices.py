"""Readable names for browsers."""

import pytest

from accounts.templatetags.devices import device


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; like Mac OS X) CriOS/140.0 Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (Android 15; Mobile) Firefox/140.0", "Firefox on Android"),
        ("Mozilla/5.0 (Macintosh; Intel) Version/18.0 Safari/605.1", "Safari on Mac"),
        ("curl/8.0", "Unknown device"),
    ],
)
def test_a_browser_has_a_readable_name(user_agent, name):
    assert device(user_agent) == name
