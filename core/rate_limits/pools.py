"""The limit of the pools in which players wait for each other."""

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import AN_HOUR, Limit, Per

POOL_ENTRIES = Limit(
    "pool-entries",
    120,
    AN_HOUR,
    Per.VISITOR,
    _("You have looked for a player %(most)s times in the last hour, which is the limit."),
    "pool_limit",
)

POOLS = (POOL_ENTRIES,)
