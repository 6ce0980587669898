"""Format measurements as rows of the status page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from config.metrics.compared import Compared
from config.status.measured import Figures, Measured, Waiting

Text = str | Promise
Row = tuple[Text, list[str]]

AWAY: Mapping[str, Text] = {
    "first look": _("The site has just started."),
    "database": _("Moves can’t be saved right now. Moves that were already confirmed are safe."),
    "broker": _("Table updates, bots and emails are delayed."),
    "worker": _("Bots and emails are delayed."),
    "clock": _("Time limits aren’t enforced at the moment. Emails are delayed."),
}
"""The effects that users notice while a part is down, keyed by its name in /readyz."""
NOTHING = "–"
UNKNOWN = [NOTHING, NOTHING]
HEADS: Mapping[str, Sequence[Text]] = {
    "moves": (_("In the last"), _("minute"), _("15 minutes"), _("day")),
    "processes": (_("Process"), _("Open sockets"), _("Tables in memory"), _("Size in MB")),
    "waiting": (_("Item"), _("Count"), _("Oldest item, or last heartbeat")),
    "mails": (_("Item"), _("Count")),
}
"""The column headings for each table."""
DIFFERENCES: Mapping[str, Text] = {
    "missing": _("Missing email: {kind}"),
    "unexpected": _("Unexpected email: {kind}"),
    "twice": _("Email sent twice: {kind}"),
    "stuck": _("Email unsent for an hour: {kind}"),
}
"""The ways in which sent emails can differ from expected ones. `kind` is the name in the admin."""

FIGURES: tuple[tuple[Text, Callable[[Figures], float | None], int], ...] = (
    (_("Moves"), lambda data: data.moves, 0),
    (_("Moves per minute"), lambda data: data.moves_a_minute, 1),
    (_("Time to store, median (ms)"), lambda data: data.to_commit.p50, 1),
    (_("Time to store, 99th percentile (ms)"), lambda data: data.to_commit.p99, 1),
    (_("Time to answer, median (ms)"), lambda data: data.to_answer.p50, 1),
    (_("Time to answer, 99th percentile (ms)"), lambda data: data.to_answer.p99, 1),
    (_("Commits"), lambda data: data.commits, 0),
    (_("Moves per commit"), lambda data: data.moves_a_commit, 1),
    (_("Moves retried"), lambda data: data.tried_again, 0),
    (_("Moves refused"), lambda data: data.refused, 0),
)
"""The rows of the table: label, value and number of decimal places."""

QUEUES: Mapping[str, Text] = {
    "jobs": _("Jobs for the worker"),
    "errands": _("Tasks not yet queued"),
    "mails": _("Unsent emails"),
    "studies": _("Unfinished ratings"),
    "records": _("Finished games not yet in the record"),
    "bots": _("Bots to move"),
}
PARTS: Mapping[str, Text] = {"worker": _("Worker process"), "clock": _("Clock process")}


def figure_rows(data: Measured | None) -> list[Row]:
    """Return a row for each figure, with a column for each period."""
    if data is None:
        return []
    return [
        (name, [_number(of(figures), decimals) for figures in data.periods.values()])
        for name, of, decimals in FIGURES
    ]


def process_rows(data: Measured | None) -> list[Row]:
    """Return a row for each web process: open sockets, cached tables and their size in
    megabytes.
    """
    if data is None:
        return []
    return [
        (
            name,
            [_number(now.sockets, 0), _number(now.tables, 0), _number(now.bytes / (1 << 20), 1)],
        )
        for name, now in data.processes.items()
    ]


def waiting_rows(data: Measured | None, queued: Mapping[str, Waiting] | None) -> list[Row]:
    """Return the length and age of each queue, and the last heartbeats of worker and clock."""
    waiting = {**({"jobs": data.jobs} if data else {}), **(queued or {})}
    rows: list[Row] = [
        (name, [_number(waiting[key].count, 0), _age(waiting[key])] if key in waiting else UNKNOWN)
        for key, name in QUEUES.items()
    ]
    beats: Mapping[str, Any] = data.heartbeats if data else {}
    return rows + [(name, ["", _seconds(beats.get(part))]) for part, name in PARTS.items()]


def mail_words(data: Compared | None) -> dict[str, Any]:
    """Return when emails were last compared with those expected, and the rows of differences."""
    if data is None:
        return {"mails_compared": None, "mails": []}
    rows = [
        (_difference(sort), [_number(count, 0)]) for sort, count in sorted(data.differences.items())
    ]
    return {"mails_compared": _seconds(data.seconds), "mails": rows}


def _difference(sort: str) -> str:
    way, kind = sort.split()
    return str(DIFFERENCES[way]).format(kind=kind)


def _age(waiting: Waiting) -> str:
    return _seconds(waiting.seconds if waiting.count else None)


def _seconds(seconds: float | None) -> str:
    if seconds is None:
        return NOTHING
    whole = round(seconds)
    return ngettext("%(count)s second", "%(count)s seconds", whole) % {
        "count": number_format(whole, force_grouping=True)
    }


def _number(value: float | None, decimals: int) -> str:
    return (
        NOTHING
        if value is None
        else number_format(round(value, decimals), decimals, force_grouping=True)
    )
