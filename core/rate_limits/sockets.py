"""The limits of sockets. Each web process counts its own open sockets."""

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import Limit, Per

SOCKETS_OF_GOLFER = Limit(
    "sockets-per-golfer",
    30,
    None,
    Per.GOLFER,
    _("You have %(most)s open connections, which is the limit. Close a page or a program."),
    "too_many_sockets",
)
SOCKETS_OF_ADDRESS = Limit(
    "sockets-per-address",
    200,
    None,
    Per.ADDRESS,
    _("Your IP address has %(most)s open connections, which is the limit. Close a few."),
    "too_many_sockets",
)
SOCKETS_OF_TABLE = Limit(
    "sockets-per-table",
    500,
    None,
    Per.TABLE,
    _("%(most)s viewers are watching this table, which is the limit. Come back later."),
    "too_many_sockets",
)
SOCKETS_OF_DRAFT = Limit(
    "sockets-per-draft",
    30,
    None,
    Per.DRAFT,
    _("%(most)s viewers have this draft open, which is the limit. Come back later."),
    "too_many_sockets",
)
FRAMES = Limit(
    "frames",
    40,
    timedelta(seconds=4),
    Per.SOCKET,
    _("Too many messages. Send at most %(most)s messages in 4 seconds."),
    "too_fast",
)

SOCKETS = (SOCKETS_OF_GOLFER, SOCKETS_OF_ADDRESS, SOCKETS_OF_TABLE, SOCKETS_OF_DRAFT, FRAMES)
