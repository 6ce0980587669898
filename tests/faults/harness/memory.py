"""How much memory the web processes take."""

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tests.faults.harness.site import Site

WARM = 12
"""Seconds of the processor in which a web process loads what it needs."""


@dataclass
class Life:
    """One web process: what it took after its warm-up, and the most it took later, in MB."""

    pid: int
    warm: float = 0
    most: float = 0
    looks: int = 0
    """How often it was measured after its warm-up."""

    @property
    def growth(self) -> float:
        return self.most - self.warm

    def note(self, megabytes: float, worked: float) -> None:
        """Note what it takes after so many seconds of the processor."""
        if worked < WARM:
            return
        self.warm = self.warm or megabytes
        self.most = max(self.most, megabytes)
        self.looks += 1


@dataclass
class Memory:
    """The lives of all web processes of a site."""

    by_pid: dict[int, Life] = field(default_factory=dict)

    async def watch(self, site: Site) -> None:
        """Until it is cancelled."""
        while True:
            for part in site.webs:
                pid = site.pid(part)
                if pid is not None:
                    self.by_pid.setdefault(pid, Life(pid)).note(resident(pid), worked(pid))
            await asyncio.sleep(1)

    async def measured(self, seconds: float) -> None:
        """Wait until one process is warm and was looked at again, or for that many seconds."""
        end = monotonic() + seconds
        while not self.warm_lives and monotonic() < end:
            await asyncio.sleep(0.1)

    @property
    def warm_lives(self) -> list[Life]:
        """Those whose growth is known."""
        return [life for life in self.lives if life.looks > 1]

    @property
    def lives(self) -> list[Life]:
        return list(self.by_pid.values())

    @property
    def growth(self) -> float:
        """The most that any of them grew, in MB."""
        return max((life.growth for life in self.lives), default=0)


def resident(pid: int) -> float:
    """Megabytes of a process that are in memory; 0 if it is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0)


def worked(pid: int) -> float:
    """Seconds that a process has used of the processor; 0 if it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    # utime and stime, fields 14 and 15 of proc(5); the name in brackets is the second.
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
