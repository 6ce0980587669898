"""The limit of reviews of finished games, each of which takes seconds of a worker."""

from django.utils.translation import gettext_lazy as _

from core.rate_limits.limit import AN_HOUR, Limit, Per

REVIEWS = Limit(
    "reviews",
    30,
    AN_HOUR,
    Per.VISITOR,
    _("You have requested %(most)s new reviews in the last hour, which is the limit."),
    "review_limit",
)

OF_REVIEWS = (REVIEWS,)
