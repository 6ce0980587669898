"""What other apps may want to hear about users."""

from django.dispatch import Signal

account_renamed = Signal()
"""Sent with `user`, who has another name from now on."""

address_changed = Signal()
"""Sent within the transaction in which mails to `user` stop going to the address `old`."""

mail_links_ended = Signal()
"""Sent within a transaction with `user`: another address or password ended the links of mails."""

account_deleted = Signal()
"""Sent within the transaction that forgets who `user` was, with their `addresses` and `at`."""

access_ended = Signal()
"""Sent with `user_id`, one of whose tokens or sessions may have ended: look again who they are."""

guest_joined = Signal()
"""Sent within the transaction that gives what is a `guest`'s to `member`, with `at`."""

feeds_grew = Signal()
"""Sent after the commit with `numbers`: the newest of each feed that has grown, by its person."""
