"""Record whether all expected emails were sent, and no others."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

import structlog

from notifications.audit.models import MailComparison
from notifications.audit.selectors.cases import Difference
from notifications.audit.selectors.comparison import differences
from notifications.mail.services.sending import KEPT

log = structlog.get_logger(__name__)

THE_ONE = 1
MOST_NAMED = 20
"""Maximum number of ids in a log line."""


def compare(*, at: datetime) -> set[Difference]:
    """Return the current differences. Only events since the first comparison are included.

    Earlier emails may have had different names.
    """
    row, _new = MailComparison.objects.get_or_create(pk=THE_ONE, defaults={"begun_at": at})
    return differences(at=at, known=max(row.begun_at, at - KEPT))


def note(*, found: Iterable[Difference], at: datetime) -> None:
    """Store the number of differences of each kind, and log an error for each."""
    sorts: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for one in sorted(found):
        sorts[one.way, one.kind].append(one.key)
    for (way, kind), ids in sorts.items():
        log.error("mails differ", way=way, kind=kind, count=len(ids), ids=ids[:MOST_NAMED])
    counts = {f"{way} {kind}": len(ids) for (way, kind), ids in sorts.items()}
    MailComparison.objects.filter(pk=THE_ONE).update(compared_at=at, differences=counts)
