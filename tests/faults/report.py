"""The results of a soak test, for the build log and docs/reliability.md."""

from collections import Counter

from tests.faults.checks import delivered_twice, longest_wait_for_a_bot
from tests.faults.soak import Outcome


def report(outcome: Outcome) -> str:
    """Return the results as a Markdown table."""
    ledger, stored, attack = outcome.ledger, outcome.stored, outcome.attack
    for_a_reason, _too_often = delivered_twice(outcome.taken, attack.interruptions)
    finished = sum(table.status == "finished" for table in stored.tables)
    rows = {
        "kills": _counted(attack.kills),
        "other moments": _counted(attack.moments),
        "readers that stopped reading": ledger.stalls,
        "seconds": f"{outcome.seconds:.0f}",
        "tables (finished)": f"{len(stored.tables)} ({finished})",
        "turns in the log": len(stored.turns),
        "moves acknowledged": len(ledger.acknowledged),
        "of them sent more than once": ledger.retried,
        "keys sent again after their answer, answered alike": ledger.repeated,
        "tries of moves put off": _counted(ledger.put_off),
        "of them while the disk was full": sum(attack.met_full_disk),
        "moves refused": _counted(Counter(move.code for move in ledger.refused)),
        "reconnects": ledger.reconnects,
        "longest time without an answer for a person": f"{ledger.longest_answer:.1f} s",
        "longest time from a handshake to the newest table": f"{ledger.longest_view:.1f} s",
        "the same when all is quiet": f"{outcome.quiet_view:.1f} s",
        "longest wait for a bot": f"{longest_wait_for_a_bot(stored.turns):.1f} s",
        "until nothing waited for bots or broker": f"{outcome.settled:.0f} s",
        "mails of turns": _counted(Counter(mail.state for mail in stored.mails)),
        "of them taken by the mail server twice": len(for_a_reason),
        "analysis jobs": _counted(Counter(stored.jobs)),
        "growth of a web process": f"{outcome.memory.growth:.0f} MB",
    }
    lines = [f"| {name} | {value} |" for name, value in rows.items()]
    return "\n".join(["| what | how much |", "|---|---|", *lines])


def _counted(counts: Counter[str]) -> str:
    each = ", ".join(f"{name} {count}" for name, count in counts.items())
    return f"{counts.total()} ({each})" if counts else "0"
