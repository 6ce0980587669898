"""What apps above `accounts` need to know about users. Each is sent within the transaction."""

from django.dispatch import Signal

account_closing = Signal()
"""Sent with `user`, their `addresses` and `at`, before anything of the account is erased."""

account_renamed = Signal()
"""Sent with `user`, whose name has changed."""

guest_joined = Signal()
"""Sent with `guest`, whose games and settings `member` receives, and `at`."""

app_access_ending = Signal()
"""Sent with `app` and the `user` for whom it can act no longer; None if the app is deleted."""
