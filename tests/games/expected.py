"""Differences between the emails that were sent and those that should have been sent."""

from notifications.audit.services import compare


def differ(at) -> set[tuple]:
    """Return all differences except emails stuck in the outbox, which most tests never send."""
    return {tuple(one) for one in compare(at=at) if one.way != "stuck"}


def missing(kind, *rows) -> set[tuple]:
    return {("missing", kind, row.pk) for row in rows}


def unexpected(kind, *rows) -> set[tuple]:
    return {("unexpected", kind, row.pk) for row in rows}
