from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.tables.selectors.access import session_by_id
from games.tables.selectors.audit import audit


class Command(BaseCommand):
    help = "Check all draws of a game against its seed, and its turns against today's rules."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("session", help="the table's id, as in its URL")

    def handle(self, *args: Any, **options: Any) -> None:
        session = session_by_id(options["session"])
        if session is None or not session.turn_count:
            raise CommandError("No started game has this id.")
        found = audit(session)
        if found.unreadable:
            raise CommandError(f"This game can’t be read: {found.unreadable}")
        self.stdout.write(f"seed as committed: {'yes' if found.seed_as_committed else 'NO'}")
        self.stdout.write(f"draws: {found.draws}, {found.false_draws} of them wrong")
        self.stdout.write(f"turns: {_turns(found)}")
        if not found.clean:
            raise CommandError("This game doesn’t match its seed and rules.")


def _turns(found: Any) -> str:
    if not found.rules_checked:
        return "played with an older version of the rules, not replayed"
    if found.first_turn_decided_otherwise is None:
        return "all replayed with the same result"
    return f"turn {found.first_turn_decided_otherwise} DIFFERS when replayed"
