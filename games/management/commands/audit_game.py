from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.archive.selectors.audited_files import WrongFile, audits_in
from games.tables.selectors.access import session_by_id
from games.tables.selectors.audit import Audit, audit


class Command(BaseCommand):
    help = (
        "Check all draws of a game against its seed, and its turns against today's rules. "
        "The game is a table of this site or in a downloaded file: its draws as JSON, or an export."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help="the table's id, as in its URL, or the name of a file")

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["game"]
        try:
            found = list(_in_file(Path(name)) if Path(name).is_file() else _at_table(name))
        except WrongFile as error:
            raise CommandError(str(error)) from None
        for table, result in found:
            if table:
                self.stdout.write(table)
            self.stdout.write("".join(f"{line}\n" for line in _lines(result)), ending="")
        if not all(result is None or result.clean for _, result in found):
            raise CommandError("This game doesn’t match its seed and rules.")


def _in_file(path: Path) -> Iterator[tuple[str, Audit | None]]:
    return audits_in(path.read_bytes())


def _at_table(public_id: str) -> Iterator[tuple[str, Audit]]:
    session = session_by_id(public_id)
    if session is None or not session.turn_count:
        raise CommandError("No started game has this id, and no file has this name.")
    found = audit(session)
    if found.unreadable:
        raise CommandError(f"This game can’t be read: {found.unreadable}")
    yield "", found


def _lines(found: Audit | None) -> Iterator[str]:
    if found is None:
        yield "not checked: only finished games that are not practice contain what the rules need"
        return
    if found.seed_as_committed is not None:
        yield f"seed as committed: {'yes' if found.seed_as_committed else 'NO'}"
    if found.draws is not None:
        yield f"draws: {found.draws}, {found.false_draws} of them wrong"
    if found.rules_checked is not None:
        yield f"turns: {_turns(found)}"


def _turns(found: Audit) -> str:
    if not found.rules_checked:
        return "played with an older version of the rules, not replayed"
    if found.first_turn_decided_otherwise is None:
        return "all replayed with the same result"
    return f"turn {found.first_turn_decided_otherwise} DIFFERS when replayed"
