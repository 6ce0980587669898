"""Differences between the mails that were sent and those that were expected."""

from notifications.audit.services import compare


def differ(at) -> set[tuple]:
    """Return all differences except mails stuck in the outbox, which most tests never empty."""
    return {tuple(one) for one in compare(at=at) if one.way != "stuck"}


def missing(kind, *rows) -> set[tuple]:
    return {("missing", kind, row.pk) for row in rows}


def unexpected(kind, *rows) -> set[tuple]:
    return {("unexpected", kind, row.pk) for row in rows}
