"""The time zones of the IANA database."""

import functools
import itertools
from zoneinfo import available_timezones

OLD_NAMES = ("Etc", "US", "Brazil", "Canada", "Chile", "Mexico")


@functools.cache
def known() -> frozenset[str]:
    """Return all names, old ones included. Cached, because it reads hundreds of files."""
    return frozenset(available_timezones())


@functools.cache
def by_region() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Return the selectable names as (region, ((zone, label), …)), UTC first."""
    current = (zone for zone in sorted(known()) if _region(zone) not in ("", *OLD_NAMES))
    regions = tuple(
        (region, tuple((zone, _label(zone)) for zone in zones))
        for region, zones in itertools.groupby(current, key=_region)
    )
    return (("UTC", (("UTC", "UTC"),)), *regions)


def offered() -> frozenset[str]:
    """Return the selectable names."""
    return frozenset(zone for _region, zones in by_region() for zone, _label in zones)


def _region(zone: str) -> str:
    return zone.partition("/")[0] if "/" in zone else ""


def _label(zone: str) -> str:
    return zone.partition("/")[2].replace("_", " ").replace("/", ", ")
