"""Signals for apps that depend on `accounts`. Each is sent in the transaction that causes it."""

from django.dispatch import Signal

account_closing = Signal()
"""Sent with `user`, their `addresses` and `at`, before any data of the account is erased."""

account_renamed = Signal()
"""Sent with the `user` whose name has changed."""

guest_joined = Signal()
"""Sent with `guest`, the `member` who receives the guest's games and settings, and `at`."""

app_access_ending = Signal()
"""Sent with an `app` and the `user` whose access the app is losing. `user` is None if the app is
being deleted.
"""
