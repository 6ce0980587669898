"""Signals between subjects of this package, sent in the transaction that causes them."""

from django.dispatch import Signal

person_blocked = Signal()
"""Sent with the `user` who has blocked a `person`."""
