"""The limits of sockets. Each web process counts its own open sockets."""

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import Limit, Per

SOCKETS_OF_GOLFER = Limit(
    "sockets-per-golfer",
    30,
    None,
    Per.GOLFER,
    _("You have %(most)s connections open, and that is the most. Close a page or a program."),
    "too_many_sockets",
)
SOCKETS_OF_ADDRESS = Limit(
    "sockets-per-address",
    200,
    None,
    Per.ADDRESS,
    _("There are %(most)s connections from your address, and that is the most. Close a few."),
    "too_many_sockets",
)
SOCKETS_OF_TABLE = Limit(
    "sockets-per-table",
    500,
    None,
    Per.TABLE,
    _("%(most)s connections look at this table, and that is the most. Come back later."),
    "too_many_sockets",
)
SOCKETS_OF_DRAFT = Limit(
    "sockets-per-draft",
    30,
    None,
    Per.DRAFT,
    _("%(most)s connections look at this draft, and that is the most. Come back later."),
    "too_many_sockets",
)
FRAMES = Limit(
    "frames",
    40,
    timedelta(seconds=4),
    Per.SOCKET,
    _("Slow down, please: at most %(most)s messages in 4 seconds."),
    "too_fast",
)

SOCKETS = (SOCKETS_OF_GOLFER, SOCKETS_OF_ADDRESS, SOCKETS_OF_TABLE, SOCKETS_OF_DRAFT, FRAMES)
