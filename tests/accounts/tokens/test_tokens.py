"""Personal access tokens: how they are created, stored and revoked."""

from datetime import UTC, datetime, timedelta

import pytest

from accounts.tokens.models import AccessToken
from accounts.tokens.selectors import token_of_secret
from accounts.tokens.services import create_token, note_use, revoke_token
from core.rate_limits.limit import LimitReached
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
A_MONTH = timedelta(days=30)


def new_token(**changes):
    facts = {
        "user": UserFactory(),
        "name": "bot",
        "scopes": ["play", "read"],
        "expires_at": NOON + A_MONTH,
        "at": NOON,
    }
    return create_token(**{**facts, **changes})


def test_a_secret_identifies_its_user_and_scopes():
    token, secret = new_token()
    bearer = token_of_secret(secret, at=NOON)
    assert (bearer.user, set(bearer.scopes)) == (token.user, {"read", "play"})


def test_the_database_does_not_contain_the_secret():
    _token, secret = new_token()
    row = AccessToken.objects.values().get()
    assert secret not in str(row)
    assert secret.startswith(row["prefix"])
    assert len(row["prefix"]) < len(secret) / 3


def test_secrets_are_long_and_unique():
    secrets = {new_token()[1] for _time in range(5)}
    assert len(secrets) == 5
    assert min(len(secret) for secret in secrets) >= 40


def test_a_token_expires_to_the_second():
    _token, secret = new_token()
    end = NOON + A_MONTH
    assert token_of_secret(secret, at=end - timedelta(seconds=1))
    assert token_of_secret(secret, at=end) is None


def test_a_revoked_token_stops_working_and_others_keep_working():
    token, secret = new_token()
    others = [new_token(user=token.user)[1], new_token()[1]]
    revoke_token(token=token, at=NOON)
    assert token_of_secret(secret, at=NOON) is None
    assert all(token_of_secret(other, at=NOON) for other in others)


def test_revoking_twice_keeps_the_first_date():
    token, _secret = new_token()
    revoke_token(token=token, at=NOON)
    revoke_token(token=token, at=NOON + A_MONTH)
    token.refresh_from_db()
    assert token.revoked_at == NOON


def test_the_token_of_a_deactivated_account_stops_working():
    _token, secret = new_token(user=UserFactory(is_active=False))
    assert token_of_secret(secret, at=NOON) is None


@pytest.mark.parametrize("secret", ["", "dgl_", "dgl_nonsense", "\x00", "ü" * 3000])
def test_an_invalid_secret_identifies_no_user(secret):
    assert token_of_secret(secret, at=NOON) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"scopes": []},
        {"scopes": ["admin"]},
        {"expires_at": NOON},
        {"expires_at": NOON + timedelta(days=367)},
    ],
)
def test_a_token_needs_a_scope_and_a_limited_lifetime(changes):
    with pytest.raises(ValueError):
        new_token(**changes)
    assert not AccessToken.objects.exists()


def test_use_is_recorded_at_most_once_per_minute():
    token, secret = new_token()
    for after, noted in ((0, 0), (10, 0), (70, 70), (3600, 3600)):
        at = NOON + timedelta(seconds=after)
        note_use(bearer=token_of_secret(secret, at=at), at=at)
        token.refresh_from_db()
        assert token.last_used_at == NOON + timedelta(seconds=noted)


def test_the_number_of_tokens_per_user_is_limited(settings):
    settings.RATE_LIMITS = {"tokens": 2}
    ada, pat = UserFactory.create_batch(2)
    first, _secret = new_token(user=ada)
    new_token(user=ada, expires_at=NOON + timedelta(days=1))
    with pytest.raises(LimitReached) as refusal:
        new_token(user=ada)
    assert (refusal.value.code, refusal.value.status) == ("too_many_tokens", 409)
    assert "2 access tokens" in refusal.value.sentence
    assert AccessToken.objects.filter(user=ada).count() == 2
    new_token(user=pat)
    later = NOON + timedelta(days=2)
    new_token(user=ada, at=later, expires_at=later + A_MONTH)
    revoke_token(token=first, at=later)
    new_token(user=ada, at=later, expires_at=later + A_MONTH)
