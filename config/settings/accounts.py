"""Settings of people and sign-in; part of base.py."""

from typing import Any

AUTH_USER_MODEL = "accounts.User"

ACCOUNTS_APPS = ["allauth", "allauth.account", "allauth.mfa"]
ACCOUNTS_MIDDLEWARE = ["allauth.account.middleware.AccountMiddleware"]
ACCOUNTS_SCHEDULE: dict[str, dict[str, Any]] = {}

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
