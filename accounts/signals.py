"""What other rooms may want to hear of people."""

from django.dispatch import Signal

account_deleted = Signal()
"""Sent with `user` within the transaction that forgets who they were."""
