"""Checks that must pass after any number of faults. Each one returns a list of violations."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

from tests.faults.attack import Interruption
from tests.faults.harness.memory import Life
from tests.faults.harness.post import Taken
from tests.faults.harness.wall_clock import HOUR
from tests.faults.ledger import Acknowledged, Refused
from tests.faults.stored import Mail, SeatChange, Table, Turn

BACK = 60
"""Seconds by which a turn can appear to precede the previous one, because clocks are read early."""
HOUSE = "bot-"
"""Prefix of the bots' idempotency keys."""
SENT = "sent"
COMMIT = 5
"""Maximum seconds between the mail server's 250 and the commit: DATABASE_PATIENCE."""


def lost(acknowledged: Iterable[Acknowledged], turns: Iterable[Turn]) -> list[str]:
    """Return the answered moves that are not in the log exactly once with the values from the
    answer.
    """
    by_key = defaultdict(list)
    for turn in turns:
        by_key[turn.session, turn.key].append((turn.version, turn.number, turn.seat))
    return [
        f"{move} is in the log as {by_key[move.session, move.key]}"
        for move in acknowledged
        if by_key[move.session, move.key] != [(move.version, move.turn, move.seat)]
    ]


def unheard(
    acknowledged: Iterable[Acknowledged], unanswered: Iterable[str], turns: Iterable[Turn]
) -> list[str]:
    """Return people's logged turns for which their client never got an answer, despite repeated
    requests.
    """
    known = {move.key for move in acknowledged} | set(unanswered)
    return [
        f"{turn} was never answered"
        for turn in turns
        if turn.key and not turn.key.startswith(HOUSE) and turn.key not in known
    ]


def played_though_refused(refused: Iterable[Refused], turns: Iterable[Turn]) -> list[str]:
    """Return the refused moves that are nevertheless in the log."""
    stored = {(turn.session, turn.key) for turn in turns}
    return [f"{move} was played" for move in refused if (move.session, move.key) in stored]


def misnumbered(
    tables: Iterable[Table], turns: Iterable[Turn], changes: Iterable[SeatChange]
) -> list[str]:
    """Return tables whose turn numbers or versions have a gap, a duplicate or a wrong last
    value.
    """
    numbers, versions = defaultdict(list), defaultdict(list)
    for turn in turns:
        numbers[turn.session].append(turn.number)
        versions[turn.session].append(turn.version)
    for change in changes:
        versions[change.session].append(change.version)
    found = []
    for table in tables:
        if sorted(numbers[table.session]) != list(range(table.turn_count)):
            found.append(f"{table}: turns {sorted(numbers[table.session])}")
        if not _versions_follow(table, sorted(versions[table.session])):
            found.append(f"{table}: versions {sorted(versions[table.session])}")
    return found


def _versions_follow(table: Table, versions: list[int]) -> bool:
    """Return True if the versions are consecutive. A rematch uses one version without a turn."""
    if any(after != before + 1 for before, after in pairwise(versions)):
        return False
    last = versions[-1] if versions else table.version
    return table.version == last or (table.status == "finished" and table.version == last + 1)


def stuck(tables: Iterable[Table]) -> list[str]:
    """Return tables in progress that still wait for a bot, or for no one, although bots had enough
    time.
    """
    return [
        f"{table} waits for {'a bot' if table.by_bot else 'nobody'}"
        for table in tables
        if table.status == "playing" and (table.by_bot or not table.deciding)
    ]


def longest_wait_for_a_bot(turns: Iterable[Turn]) -> float:
    """Return the longest time in seconds between a turn and the bot turn that follows it.

    Turns in the same task have the same time. Clock jumps of an hour are subtracted.
    """
    waits = (
        ((after.at - before.at).total_seconds() + BACK) % HOUR - BACK
        for before, after in pairwise(turns)
        if before.session == after.session and after.key.startswith(HOUSE)
    )
    return max(waits, default=0)


def open_mails(mails: Iterable[Mail]) -> list[str]:
    """Return the emails that are neither sent nor given up on."""
    return [f"{mail} is open" for mail in mails if not mail.is_closed]


def unfinished_jobs(jobs: Iterable[str]) -> list[str]:
    """Return the states of analysis jobs that are neither done nor failed."""
    return [f"a job is {state}" for state in jobs if state != "done" and "failed" not in state]


def undelivered(mails: Iterable[Mail], taken: Iterable[Taken]) -> list[str]:
    """Return emails marked as sent that the mail server never received."""
    got = {mail.message_id for mail in taken}
    return [
        f"{mail} never came" for mail in mails if mail.state == SENT and mail.message_id not in got
    ]


def delivered_twice(
    taken: Iterable[Taken], interruptions: Iterable[Interruption]
) -> tuple[list[str], list[str]]:
    """Return two lists: emails that arrived twice for a known reason, and all other emails that
    arrived more than once.

    The known reason: between the mail server's 250 and the commit, a part was killed or the disk
    was full.
    """
    times = defaultdict(list)
    for mail in taken:
        times[mail.message_id].append(mail.at)
    doubles = {name: at for name, at in times.items() if len(at) > 1}
    excused = {
        name
        for name, at in doubles.items()
        if len(at) == 2 and any(_falls_into(at[0], one) for one in interruptions)
    }
    return sorted(excused), sorted(doubles.keys() - excused)


def _falls_into(moment: float, interruption: Interruption) -> bool:
    return interruption.began - COMMIT <= moment <= interruption.ended


def told_twice(mails: Iterable[Mail]) -> list[str]:
    """Return the decisions that players were emailed about more than once."""
    decisions = Counter(mail.message_id.rpartition("-")[0] for mail in mails)
    return [f"{decision}: {count} mails" for decision, count in decisions.items() if count > 1]


def swollen(lives: Iterable[Life], most: float) -> list[str]:
    """Return web processes that grew by more than `most` megabytes after their warm-up."""
    return [f"{life} grew by {life.growth:.0f} MB" for life in lives if life.growth > most]
