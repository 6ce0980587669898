"""How the mails of a test differ from those that should have been sent."""

from notifications.audit.services import compare


def differ(at) -> set[tuple]:
    """But for what waits in the outbox: most tests let nothing leave it."""
    return {tuple(one) for one in compare(at=at) if one.way != "stuck"}


def missing(kind, *rows) -> set[tuple]:
    return {("missing", kind, row.pk) for row in rows}


def unexpected(kind, *rows) -> set[tuple]:
    return {("unexpected", kind, row.pk) for row in rows}
