"""Memory use of the web processes."""

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tests.faults.harness.site import Site

WARM = 12
"""Seconds of processor time after which a web process has loaded its modules and filled
its caches.
"""


@dataclass
class Life:
    """Memory used by one web process, in MB: after its warm-up, and the later maximum."""

    pid: int
    warm: float = 0
    most: float = 0
    looks: int = 0
    """Number of measurements since the warm-up."""

    @property
    def growth(self) -> float:
        return self.most - self.warm

    def note(self, megabytes: float, worked: float) -> None:
        """Record the memory used after `worked` seconds of processor time."""
        if worked < WARM:
            return
        self.warm = self.warm or megabytes
        self.most = max(self.most, megabytes)
        self.looks += 1


@dataclass
class Memory:
    """Memory use of all web processes of a site."""

    by_pid: dict[int, Life] = field(default_factory=dict)

    async def watch(self, site: Site) -> None:
        """Measure until cancelled."""
        while True:
            for part in site.webs:
                pid = site.pid(part)
                if pid is not None:
                    self.by_pid.setdefault(pid, Life(pid)).note(resident(pid), worked(pid))
            await asyncio.sleep(1)

    async def measured(self, seconds: float) -> None:
        """Wait until a process has been measured again after its warm-up, but at most `seconds`."""
        end = monotonic() + seconds
        while not self.warm_lives and monotonic() < end:
            await asyncio.sleep(0.1)

    @property
    def warm_lives(self) -> list[Life]:
        """The processes that were measured after their warm-up."""
        return [life for life in self.lives if life.looks > 1]

    @property
    def lives(self) -> list[Life]:
        return list(self.by_pid.values())

    @property
    def growth(self) -> float:
        """The largest growth of any process, in MB."""
        return max((life.growth for life in self.lives), default=0)


def resident(pid: int) -> float:
    """Return the resident memory of a process in megabytes, or 0 if it has ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0)


def worked(pid: int) -> float:
    """Return the processor time a process has used, in seconds, or 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    # utime and stime: fields 14 and 15 of proc(5). Field 2 is the name in parentheses.
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
