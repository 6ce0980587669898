"""Settings for users, sign-in, tokens and mail; part of base.py."""

from datetime import timedelta
from typing import Any

import environ

env = environ.Env()

AUTH_USER_MODEL = "accounts.User"

ACCOUNTS_APPS = [
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
]
ACCOUNTS_MIDDLEWARE = [
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.own_language_and_time",
    "accounts.middleware.guests",
    "accounts.middleware.limits_as_pages",
    "accounts.middleware.clearing_storage",
    "accounts.middleware.limits_of_pages",
]
ACCOUNTS_SCHEDULE: dict[str, dict[str, Any]] = {
    # Repeats exports whose task was lost. Normally an export starts immediately.
    "gather-exports": {
        "task": "accounts.tasks.gather_exports",
        "schedule": timedelta(minutes=2),
    },
    "clean-up-accounts": {"task": "accounts.tasks.clean_up", "schedule": timedelta(hours=1)},
}
NOTIFICATIONS_SCHEDULE: dict[str, dict[str, Any]] = {
    # Catches up on events of processes that died before they woke the sequencer.
    "number-happenings": {
        "task": "accounts.tasks.number_happenings",
        "schedule": timedelta(seconds=5),
        "options": {"expires": 30},
    },
    # Sends notices that are due, and anything not sent after its commit because server, worker or
    # broker were down.
    "wake-channels": {
        "task": "notifications.tasks.wake_channels",
        "schedule": timedelta(seconds=15),
        "options": {"expires": 60},
    },
    "read-returned-mails": {
        "task": "accounts.tasks.read_returned_mails",
        "schedule": timedelta(minutes=5),
        "options": {"expires": 300},
    },
    "clean-up-notifications": {
        "task": "notifications.tasks.clean_up",
        "schedule": timedelta(hours=6),
    },
}

SESSION_ENGINE = "notifications.push.sessions"

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["name", "email"]},
    },
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

# If true, commits wake the sequencer. The schedule always does.
FEED_WAKES = True

# Overrides for limits of docs/limits.md: `RATE_LIMITS=comments=40,designs=500`.
# No cast for the values: with one, django-environ splits at semicolons.
RATE_LIMITS: dict[str, int] = {
    name: int(number) for name, number in env.dict("RATE_LIMITS", default={}).items()
}

# Bounced emails return to this address, with an identifier after a + in the local part. If it is
# empty, they return to the sender.
BOUNCE_ADDRESS: str = env.str("BOUNCE_ADDRESS", default="")
# The mailbox for that address: imaps://user:password@host/folder.
BOUNCE_IMAP_URL: str = env.str("BOUNCE_IMAP_URL", default="")
# Alternatively, a provider reports bounces through anymail: /anymail/<provider>/tracking/.
BOUNCE_WEBHOOK: bool = env.bool("BOUNCE_WEBHOOK", default=False)

# Allow push services and webhooks on this machine: for development and tests.
OUTBOUND_LOOPBACK: bool = env.bool("OUTBOUND_LOOPBACK", default=False)

# Sign-up and sign-in with django-allauth.

ACCOUNT_ADAPTER = "notifications.mail.adapter.MailingAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_SIGNUP_FORM_CLASS = "notifications.mail.signup.MailingSignupDetails"
ACCOUNT_FORMS = {
    "signup": "accounts.signin.forms.sign_up.SignUpForm",
    "change_password": "accounts.signin.forms.password.ChangePassword",
    "reset_password_from_key": "accounts.signin.forms.password.NewPassword",
}
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_CONFIRMATION_EXPIRE_DAYS = 3
# Opening the link in the same browser leads to the page requested before the sign-up.
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 600
ACCOUNT_SESSION_REMEMBER = True
MFA_ADAPTER = "accounts.signin.mfa_adapter.MfaAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
# Sign-up with a passkey is our own code (config/urls.py): allauth's would require emailed codes
# instead of links.
MFA_FORMS = {
    "add_webauthn": "accounts.signin.forms.passkeys.NewPasskey",
    "signup_webauthn": "accounts.signin.forms.passkeys.NewPasskey",
    "edit_webauthn": "accounts.signin.forms.passkeys.PasskeyName",
    "login_webauthn": "accounts.signin.forms.passkeys.PasskeyAtSignIn",
    "reauthenticate_webauthn": "accounts.signin.forms.passkeys.PasskeyOnceMore",
    "generate_recovery_codes": "accounts.signin.forms.password.RecoveryCodesForm",
}
# A new address counts only after its link has been opened, so it is safe to change the address
# while codes are enabled.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Dogleg"
MFA_TOTP_TOLERANCE = 1

# Authentication and limits of the API; base.py adds the rest.

ACCOUNTS_REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.access.TokenAuthentication",
        "accounts.api.access.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticated",
        "accounts.api.access.HasScope",
        "accounts.api.access.ForMembers",
    ],
    "DEFAULT_THROTTLE_CLASSES": ["accounts.api.access.RateLimits"],
    "EXCEPTION_HANDLER": "core.api.errors.exception_handler",
}
