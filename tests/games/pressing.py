"""The table page without scripts, where each option is a button in a form."""

from __future__ import annotations

import html
import re

from django.test import Client
from django.urls import reverse

from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from tests.factories.games import NOON

FORM = re.compile(r'<form method="post" action="[^"]*/act/">.*?</form>', re.DOTALL)
FIELD = re.compile(r'name="(prompt|key|action)" value="([^"]*)"')


def page_of(browser: Client, session: Session) -> str:
    """Return the table page."""
    answer = browser.get(reverse("games:table", args=[session.public_id]))
    assert answer.status_code == 200
    return answer.content.decode()


def press_first(browser: Client, session: Session) -> bool:
    """Press the first button of a decision; return False if there is no button."""
    session.refresh_from_db()
    view = table_view(session, session.host, at=NOON)
    if view.result is not None or view.prompt is None or not view.prompt.required:
        return False
    fields = dict(FIELD.findall(FORM.findall(page_of(browser, session))[0]))
    answer = browser.post(
        reverse("games:act", args=[session.public_id]),
        {name: html.unescape(value) for name, value in fields.items()},
    )
    assert answer.status_code == 302
    session.refresh_from_db()
    return True
