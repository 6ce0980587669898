"""Limits for finding people and making friends."""

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import A_DAY, A_MINUTE, AN_HOUR, Limit, Per

PEOPLE_SEARCHES = Limit(
    "people-searches",
    60,
    A_MINUTE,
    Per.GOLFER,
    _("You have searched for people %(most)s times in the last minute, which is the limit."),
    "search_limit",
)
FRIEND_REQUESTS = Limit(
    "friend-requests",
    30,
    A_DAY,
    Per.GOLFER,
    _("You have sent %(most)s friend requests in the last 24 hours, which is the limit."),
    "friend_request_limit",
)

POOL_ENTRIES = Limit(
    "pool-entries",
    120,
    AN_HOUR,
    Per.VISITOR,
    _("You have searched for a player %(most)s times in the last hour, which is the limit."),
    "pool_limit",
)

PEOPLE = (PEOPLE_SEARCHES, FRIEND_REQUESTS, POOL_ENTRIES)
