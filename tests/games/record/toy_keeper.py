"""A keeper of figures that depend on the order of the games."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db import connection

from games.record.log.keepers import Keeper
from games.record.log.models import Golfer, Purpose, RecordedGame, RecordedRound, counting
from games.record.log.selectors.golfers import rounds_of

LARGE = 1_000_003


class ToyKeeper(Keeper):
    """Chains the scores of a golfer: another order gives another number."""

    name = "toy"

    def __init__(self) -> None:
        self.added: list[int] = []
        self.moved: list[tuple[int, int]] = []

    def make_table(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("CREATE TABLE toy_chain (golfer INTEGER PRIMARY KEY, chain INTEGER)")

    def drop_table(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE IF EXISTS toy_chain")

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        self.added.append(game.number)
        for each in counting(rounds, Purpose.STATISTICS):
            chain = self._chain(each.golfer_id)
            self._store(each.golfer_id, self._next(chain, each))

    def move(self, source: Golfer, target: Golfer) -> None:
        self.moved.append((source.pk, target.pk))
        for golfer in (source, target):
            self._ask("DELETE FROM toy_chain WHERE golfer = %s", golfer.pk)
            for each in rounds_of(golfer).counting_for(Purpose.STATISTICS):
                self._store(golfer.pk, self._next(self._chain(golfer.pk), each))

    def clear(self) -> None:
        self._ask("DELETE FROM toy_chain")

    def rows(self) -> Iterator[tuple[object, ...]]:
        return iter(self._ask("SELECT golfer, chain FROM toy_chain ORDER BY golfer"))

    def steps(self, golfer: Golfer) -> Iterator[str]:
        chain = 0
        for each in rounds_of(golfer).counting_for(Purpose.STATISTICS):
            chain = self._next(chain, each)
            yield f"game {each.game_id}: {chain}"

    def _next(self, chain: int, each: RecordedRound) -> int:
        return (chain * 31 + (each.score or 0) + 1000 * each.game_id) % LARGE

    def _chain(self, golfer: int | None) -> int:
        found = self._ask("SELECT chain FROM toy_chain WHERE golfer = %s", golfer)
        return found[0][0] if found else 0

    def _store(self, golfer: int | None, chain: int) -> None:
        self._ask("DELETE FROM toy_chain WHERE golfer = %s", golfer)
        self._ask("INSERT INTO toy_chain VALUES (%s, %s)", golfer, chain)

    def _ask(self, sql: str, *values: Any) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            return list(cursor.fetchall()) if sql.startswith("SELECT") else []
