"""An invitation whose address is wrong, from the button that sends it to the page that shows it.

The button answers with a redirect to the table. The address stays in the session until then,
because addresses of people do not belong into addresses of pages.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

KEY = "wrong-invitation"


def keep_wrong_invitation(request: HttpRequest, *, seat: int, email: str, sentence: str) -> None:
    """Store what the host wrote, and what is wrong with it."""
    request.session[KEY] = {"seat": seat, "email": email[:320], "sentence": sentence}


def taken_wrong_invitation(request: HttpRequest) -> dict[str, Any]:
    """Return the stored invitation once; empty if there is none."""
    # Most pages have none, and an unchanged session is not saved.
    return request.session.pop(KEY) if KEY in request.session else {}
