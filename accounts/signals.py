"""Signals for the apps above `accounts`. Each is sent within the transaction of its cause."""

from django.dispatch import Signal

account_closing = Signal()
"""Sent with `user`, their `addresses` and `at`, before anything of the account is erased."""

account_renamed = Signal()
"""Sent with the `user` whose name has changed."""

guest_joined = Signal()
"""Sent with `at`, and a `guest` whose games and settings `member` receives."""

app_access_ending = Signal()
"""Sent with an `app` and the `user` for whom it can no longer act; None if the app is deleted."""
