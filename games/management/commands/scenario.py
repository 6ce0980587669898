"""`manage.py scenario FILE…`: check that the rules produce the results in scenarios.

See docs/scenarios.md.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kernel.codec import encode
from games.kernel.expectations import BrokenScenario, Difference
from games.kernel.scenario import run_file
from games.registry import all_rules


class Command(BaseCommand):
    help = "Play scenario files, or all in a folder, and show where the results differ."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path)

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        failed = [path for path in _scenarios(files) if not self._holds(path)]
        if failed:
            sentence = ngettext(
                "%(count)s scenario failed.", "%(count)s scenarios failed.", len(failed)
            )
            raise CommandError(sentence % {"count": len(failed)})

    def _holds(self, path: Path) -> bool:
        try:
            differences = run_file(all_rules(), path.read_bytes())
        except (BrokenScenario, OSError) as error:
            self.stdout.write(f"{_('broken')}   {path}\n    {error}")
            return False
        self.stdout.write(f"{_('differs') if differences else _('passes ')}  {path}")
        for difference in differences:
            self.stdout.write(_shown(difference))
        return not differences


def _scenarios(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the given files, and the scenario files inside the given folders."""
    for path in paths:
        yield from sorted(path.rglob("*.json")) if path.is_dir() else [path]


def _shown(difference: Difference) -> str:
    expected, found = (encode(value).decode() for value in (difference.expected, difference.found))
    return (
        f"    {difference.where}\n        {_('expected')} {expected}\n        {_('found')} {found}"
    )
