"""Digests that are due: those recorded as written, and those for waiting notices."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from accounts.people.models import User
from notifications.audit.selectors.cases import Case
from notifications.audit.selectors.letters import Letter
from notifications.audit.selectors.readers import chosen, moment_of, readers
from notifications.notices.models import DueNotice
from notifications.notices.services import notice_text
from notifications.ports import OLD, RECHECKS
from notifications.preferences.models import NoticeTimes, Way


def digests_due(at: datetime, known: datetime) -> Iterator[Case]:
    """Yield each user's last digest, and the next digest of each user who has notices waiting for
    one.
    """
    for row in NoticeTimes.objects.filter(digested_until__gte=known).select_related("user"):
        moment = row.digested_until
        if moment and row.user.has_mailbox:
            name = f"digest-{row.user.public_id}-{moment:%Y%m%d%H%M}"
            yield Case("digest", row.user_id, row.user, at=moment, name=name, due=moment)
    yield from _waited_for(at, known)


def _waited_for(at: datetime, known: datetime) -> Iterator[Case]:
    """Yield digests for notices that are due. Kinds that have cases of their own are left out."""
    own = [kind for kind, recheck in RECHECKS.items() if recheck.cases]
    rows = DueNotice.objects.filter(in_digest=True, at__gte=max(known, at - OLD))
    notices = list(rows.exclude(kind__in=own).select_related("user"))
    all_preferences = readers(notice.user for notice in notices)
    for notice in notices:
        preferences = all_preferences.get(notice.user_id)
        if preferences is None or preferences.way(notice.kind) != Way.DIGEST:
            continue
        moment = moment_of(preferences, Way.DIGEST, max(notice.at, chosen(preferences)))
        due = preferences.hours.after_quiet(moment)
        if due <= at and notice_text(notice, at=at):
            name = f"digest-{notice.user.public_id}"
            yield Case(
                "digest", notice.user_id, None, at=notice.at, name=name, since=notice.at, due=due
            )


def unwanted_digests(letters: Sequence[Letter]) -> Iterator[tuple[Letter, Case]]:
    """Yield digests sent to recipients who wanted nothing in a digest and still do not."""
    by_reader = {letter.parts[1]: letter for letter in letters if letter.kind == "digest"}
    users = {user.pk: user for user in User.objects.filter(public_id__in=by_reader)}
    for pk, preferences in readers(users.values()).items():
        letter = by_reader[users[pk].public_id]
        if letter.at > chosen(preferences) and not preferences.kinds(Way.DIGEST):
            name = letter.name
            yield letter, Case("digest", pk, None, at=letter.at, name=name, forbidden=True)
