"""Find the assignment with the lowest total cost."""

from __future__ import annotations

from collections.abc import Sequence

Costs = Sequence[Sequence[int]]
NOBODY = -1


def cheapest_assignment(costs: Costs) -> list[tuple[int, int]]:
    """Return pairs (row, column) with the lowest total cost, sorted by row.

    The number of pairs is the length of the shorter side. Uses the Hungarian method, which adds
    rows one by one along the cheapest augmenting path. The result is deterministic, even for ties.
    """
    if not costs or not costs[0]:
        return []
    if len(costs) > len(costs[0]):
        turned = cheapest_assignment(list(zip(*costs, strict=True)))
        return sorted((row, column) for column, row in turned)
    paired = _Paired(costs)
    for row in range(len(costs)):
        paired.add(row)
    return sorted((row, column) for column, row in enumerate(paired.row_of) if row != NOBODY)


class _Paired:
    """The row assigned to each column, and the prices (dual variables) that prove the assignment
    optimal.
    """

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.row_of = [NOBODY] * len(costs[0])
        self.of_row = [0] * len(costs)
        self.of_column = [0] * len(costs[0])

    def add(self, row: int) -> None:
        """Assign a column to a row. Other rows are reassigned along the cheapest path to a free
        column.
        """
        columns = range(len(self.row_of))
        best: dict[int, tuple[int, int]] = {}
        seen: dict[int, int] = {}
        at, spent, came_from = row, 0, NOBODY
        while True:
            for column in columns:
                if column not in seen:
                    price = self.of_row[at] + self.of_column[column]
                    offer = (spent + self.costs[at][column] - price, came_from)
                    best[column] = min(best.get(column, offer), offer)
            came_from = min((column for column in best if column not in seen), key=best.__getitem__)
            spent = best[came_from][0]
            seen[came_from] = spent
            if self.row_of[came_from] == NOBODY:
                break
            at = self.row_of[came_from]
        self._reprice(row, seen, spent)
        self._move(row, came_from, best)

    def _reprice(self, row: int, seen: dict[int, int], spent: int) -> None:
        self.of_row[row] += spent
        for column, at in seen.items():
            self.of_column[column] += at - spent
            if self.row_of[column] != NOBODY:
                self.of_row[self.row_of[column]] += spent - at

    def _move(self, row: int, column: int, best: dict[int, tuple[int, int]]) -> None:
        while (previous := best[column][1]) != NOBODY:
            self.row_of[column] = self.row_of[previous]
            column = previous
        self.row_of[column] = row
