"""Webhooks and their cursors are always locked in the same order, to prevent deadlocks."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.deletion.services import delete_account
from accounts.oauth.services.apps import delete_app, disconnect_app
from accounts.tokens.services import create_token
from notifications.webhooks.models import Webhook, WebhookCursor
from notifications.webhooks.services import delivery as webhook_delivery
from notifications.webhooks.services.backlog import take_next
from notifications.webhooks.services.failures import switch_off
from notifications.webhooks.services.webhooks import change_webhook, create_webhook, delete_webhook
from tests.apps import registered
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
CHANGES = ('DELETE FROM "accounts_webhookcursor"', 'UPDATE "accounts_webhookcursor"')


def locks(sql: str, table: str) -> bool:
    """Return True if the statement reads rows by key, which locks them on PostgreSQL."""
    by_key = sql.endswith(("ORDER BY 1 ASC", f'ORDER BY "{table}"."id" ASC'))
    return by_key and sql.partition(" FROM ")[2].startswith(f'"{table}"')


@pytest.fixture
def waiting() -> Webhook:
    """An app's webhook, for which one of Ann's events is waiting."""
    ann, maker = UserFactory(name="Ann"), UserFactory(name="Maker")
    program = registered(maker)
    webhook = create_webhook(owner=maker, address="https://ann.example/", at=NOON, app=program.app)[
        0
    ]
    program.tokens_for(ann, scope="read")
    happen(ann)
    number_all()
    return webhook


def end_token(webhook: Webhook) -> None:
    token, _secret = create_token(
        user=webhook.user, name="Bot", scopes=["read"], expires_at=NOON + HOUR, at=NOON
    )
    Webhook.objects.filter(pk=webhook.pk).update(token=token)
    webhook_delivery.forget_deliveries(at=NOON + HOUR)


ACTIONS = {
    "take": lambda webhook: take_next(webhook.pk, at=NOON),
    "switch off": lambda webhook: switch_off(webhook, at=NOON),
    "change": lambda webhook: change_webhook(webhook=webhook, at=NOON, enabled=False),
    "delete": lambda webhook: delete_webhook(webhook=webhook),
    "delete account": lambda webhook: delete_account(user=webhook.user, at=NOON),
    "delete app": lambda webhook: delete_app(app=webhook.app),
    "disconnect": lambda webhook: disconnect_app(user=webhook.cursors.get().user, app=webhook.app),
    "forget": end_token,
}


def statements_of(action, webhook: Webhook) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        action(webhook)
    return [query["sql"] for query in queries]


@pytest.mark.parametrize("action", ACTIONS.values(), ids=ACTIONS)
def test_cursors_are_locked_by_key_before_they_change(waiting, action):
    done = statements_of(action, waiting)
    first_change = next(n for n, sql in enumerate(done) if sql.startswith(CHANGES))
    assert any(locks(sql, "accounts_webhookcursor") for sql in done[:first_change])
    assert not WebhookCursor.objects.pending().exists()


@pytest.mark.parametrize("name", ["delete", "delete account", "delete app", "forget"])
def test_deleted_webhooks_are_locked_before_their_cursors(waiting, name):
    done = statements_of(ACTIONS[name], waiting)
    webhooks = next(n for n, sql in enumerate(done) if locks(sql, "accounts_webhook"))
    cursors = next(n for n, sql in enumerate(done) if locks(sql, "accounts_webhookcursor"))
    assert webhooks < cursors
    assert not any(sql.startswith(CHANGES) for sql in done[:webhooks])
