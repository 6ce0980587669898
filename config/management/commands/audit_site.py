import hashlib
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from courses.archives.selectors import CheckedDesign, checked_designs
from games.archive.selectors.dumps import CheckedGame, checked_games


class Command(BaseCommand):
    help = (
        "Replay all games and work out all hashes of designs anew; names what differs. Two sites"
        " of the same games and designs print the same fingerprints."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        games = self._check("games", checked_games())
        designs = self._check("designs", checked_designs())
        if games or designs:
            raise CommandError(f"{games} games and {designs} designs are not what they should be.")

    def _check(self, what: str, checked: Iterable[CheckedGame | CheckedDesign]) -> int:
        """Print differences as they are found, then a summary.

        Return the number of differing items.
        """
        count = wrong = 0
        fingerprint = hashlib.sha256()
        for one in checked:
            count += 1
            wrong += bool(one.differences)
            fingerprint.update(one.digest.encode())
            for difference in one.differences:
                self.stdout.write(f"{one.name}: {difference}")
        self.stdout.write(f"{what}: {count}, of which wrong: {wrong}, {fingerprint.hexdigest()}")
        return wrong
