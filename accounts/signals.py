"""What other rooms may want to hear of people."""

from django.dispatch import Signal

account_renamed = Signal()
"""Sent with `user`, who has another name from now on."""

account_deleted = Signal()
"""Sent with `user` within the transaction that forgets who they were."""
