"""Processor time and memory of processes, read from /proc."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
# fields of /proc/PID/stat after the name, which may contain spaces
PARENT, USER, SYSTEM = 1, 11, 12


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def family(pid: int) -> list[int]:
    """Return a process and all its descendants."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                children.setdefault(int(_stat(int(entry.name))[PARENT]), []).append(int(entry.name))
            except OSError:
                continue  # the process has ended since it was listed
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def command(pid: int) -> str:
    """Return the command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def processor_seconds(pids: Iterable[int]) -> float:
    """Return the processor seconds that these processes and their descendants have used so far."""
    used = 0
    for pid in {member for head in pids for member in family(head)}:
        try:
            fields = _stat(pid)
        except OSError:
            continue
        used += int(fields[USER]) + int(fields[SYSTEM])
    return used / TICKS


def memory(pids: Iterable[int]) -> int:
    """Return the resident bytes of these processes and their descendants."""
    members = {member for head in pids for member in family(head)}
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE for pid in members)
