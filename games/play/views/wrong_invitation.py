"""An invitation whose address is wrong, from the button that sends it to the page that shows it.

The button answers with a redirect to the table. The address stays in the session until then,
because addresses of people do not belong into addresses of pages.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

KEY = "wrong-invitation"


def keep_wrong_invitation(
    request: HttpRequest, *, session_id: int, seat: int, email: str, sentence: str
) -> None:
    """Store what the host of this table wrote, and what is wrong with it."""
    request.session[KEY] = {
        "session_id": session_id,
        "seat": seat,
        "email": email[:320],
        "sentence": sentence,
    }


def taken_wrong_invitation(request: HttpRequest, *, session_id: int) -> dict[str, Any]:
    """Return the stored invitation of this table once; empty if there is none.

    One of another table waits for the page of that table. One that an older release stored
    without a table is removed, because no page would ever show it.
    """
    kept: dict[str, Any] = request.session.get(KEY) or {}
    if kept.get("session_id", session_id) != session_id:
        return {}
    # Most pages have none, and an unchanged session is not saved.
    if KEY in request.session:
        del request.session[KEY]
    return kept if "session_id" in kept else {}
