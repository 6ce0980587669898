"""Reference implementation of a Mini Golf Designer course, by brute force and without caches."""

from courses.geometry.square import neighbours
from games.minigolf.rules.tiles import kinds, red_sides

STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))


class SlowCourse:
    """A course and its terrain. Groups are frozensets of cells."""

    def __init__(self, judged):
        self.ground, self.judged = judged.ground, judged
        self.tiles = {(tile.x, tile.y): tile for tile in judged.course.tiles}
        self.groups = self._groups()
        self.filled = all(cell in self.tiles for cell in self.ground.cells)

    def kind(self, cell):
        return kinds()[self.tiles[cell].kind]

    def red(self, cell):
        """Return the neighbouring squares at a tile's red edges."""
        tile = self.tiles[cell]
        return [self.across(cell, side) for side in red_sides(tile.kind, tile.turn)]

    @staticmethod
    def across(cell, side):
        return cell[0] + STEP[side][0], cell[1] + STEP[side][1]

    def joined(self, one, other):
        """Return True if red edges join two squares."""
        return (
            one in self.tiles
            and other in self.tiles
            and other in self.red(one)
            and one in self.red(other)
        )

    def _groups(self):
        groups = [frozenset({cell}) for cell in self.tiles if self.red(cell)]
        while True:
            pair = next(
                (
                    (a, b)
                    for a in groups
                    for b in groups
                    if a != b and any(self.joined(one, other) for one in a for other in b)
                ),
                None,
            )
            if pair is None:
                return groups
            groups = [group for group in groups if group not in pair] + [pair[0] | pair[1]]

    def ends(self, group):
        """Return the red edges that are not joined, as (square, square on the other side of the
        edge).
        """
        return [
            (cell, other)
            for cell in group
            for other in self.red(cell)
            if not self.joined(cell, other)
        ]

    def of_role(self, group, role):
        return [cell for cell in group if self.kind(cell).role == role]

    def par(self, group):
        return sum(self.kind(cell).par for cell in group)

    def well_formed(self, group):
        return (
            not self.ends(group)
            and len(self.of_role(group, "tee")) == 1
            and len(self.of_role(group, "green")) == 1
        )

    def malformed(self, group):
        return not self.ends(group) and not self.well_formed(group)

    def against(self, group):
        """Return the one-way tiles that are played against their arrow, based on the distance to an
        end.
        """
        tees, greens = self.of_role(group, "tee"), self.of_role(group, "green")
        if self.malformed(group) or not (tees or greens):
            return []
        far = self._distances(group, (tees or greens)[0])
        wrong = []
        for cell in group:
            if self.kind(cell).one_way:
                entry, exit_ = self.red(cell)
                at_entry, at_exit = far.get(entry), far.get(exit_)
                known = [
                    (at_entry < far[cell]) if at_entry is not None else None,
                    (at_exit > far[cell]) if at_exit is not None else None,
                ]
                onwards = next(one for one in known if one is not None)
                if onwards != bool(tees):
                    wrong.append(cell)
        return wrong

    def _distances(self, group, start):
        far, waiting = {start: 0}, [start]
        for cell in waiting:
            for other in self.red(cell):
                if self.joined(cell, other) and other not in far:
                    far[other] = far[cell] + 1
                    waiting.append(other)
        return far

    # Wrong joins.

    def wrong(self, cell, other):
        """Return True if the edge between two adjacent squares is a wrong join."""
        red, there = self._is_red(cell, other), self._is_red(other, cell)
        if cell in self.tiles and other in self.tiles:
            return red != there
        if other in self.tiles:
            return self.wrong(other, cell)
        if not red:
            return False
        if other in self.ground.gate and cell in self.ground.facing:
            return True
        return cell in self.ground.cells and other not in self.ground.cells

    def _is_red(self, cell, other):
        return cell in self.tiles and other in self.red(cell)

    def wrong_pairs(self):
        near = {*self.tiles, *(other for cell in self.tiles for other in neighbours(cell))}
        pairs = {tuple(sorted((cell, other))) for cell in near for other in neighbours(cell)}
        return {pair for pair in pairs if self.wrong(*pair)}
