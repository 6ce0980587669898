"""Groups that can count as one hole, found by trying every order and every path (M8.2)."""

from collections.abc import Iterator
from itertools import pairwise, permutations, product

from courses.geometry.square import neighbours
from tests.minigolf.slow_course import SlowCourse


class SlowJoins(SlowCourse):
    """A course with all possible joins of its incomplete groups."""

    def __init__(self, judged):
        super().__init__(judged)
        self._known, self._joins = {}, {}

    def is_free(self, cell):
        return not (cell in self.tiles or cell in self.ground.gate or cell in self.ground.water)

    def loose(self, group):
        return [end for end in self.ends(group) if self.is_free(end[1])]

    def path(self, one, other):
        """Return True if free squares connect these two loose edges."""
        shut = {
            end[1] for group in self.groups for end in self.loose(group) if end not in (one, other)
        }
        xs, ys = zip(*self.tiles, *self.ground.cells, *self.ground.gate, strict=True)
        xs, ys = range(min(xs) - 4, max(xs) + 5), range(min(ys) - 4, max(ys) + 5)
        if one[1] in shut:
            return False
        seen, waiting = {one[1]}, [one[1]]
        for cell in waiting:
            for to in neighbours(cell):
                if to[0] in xs and to[1] in ys and self.is_free(to) and to not in shut | seen:
                    seen.add(to)
                    waiting.append(to)
        return other[1] in seen

    def chains(self, groups) -> Iterator[list]:
        """Yield all ways to join these groups, each as a list of the edges used, two per join."""
        groups = tuple(groups)
        if any(
            sum(len(self.of_role(group, role)) for group in groups) > 1 for role in ("tee", "green")
        ):
            return
        for order in permutations(groups):
            steps = [
                [
                    (one, other)
                    for one, other in product(self.loose(a), self.loose(b))
                    if self._paths(one, other)
                ]
                for a, b in pairwise(order)
            ]
            for choice in product(*steps):
                used = [end for pair in choice for end in pair]
                if len(set(used)) == len(used):
                    yield used

    def _paths(self, one, other):
        key = frozenset((one, other))
        if key not in self._known:
            self._known[key] = self.path(one, other)
        return self._known[key]

    def forgiven(self, groups):
        """Return how many wrong joins are repaired by joining these groups in the best way, or None
        if they cannot be joined.
        """
        if self.filled:
            return None
        return max(
            (sum(self.wrong(*end) for end in used) for used in self.chains(groups)), default=None
        )

    def partitions(self, groups=None) -> Iterator[list]:
        """Yield all ways to count the groups as holes, each as a list of tuples of groups."""
        groups = self.groups if groups is None else groups
        if not groups:
            yield []
            return
        first, *rest = groups
        for chosen in _subsets(rest):
            hole = (first, *chosen)
            if not chosen or self._may_join(hole):
                for others in self.partitions([group for group in rest if group not in chosen]):
                    yield [hole, *others]

    def _may_join(self, hole):
        key = frozenset(hole)
        if key not in self._joins:
            incomplete = all(self.ends(group) for group in hole)
            self._joins[key] = self.forgiven(hole) if incomplete else None
        return self._joins[key] is not None


def _subsets(things):
    for bits in range(1 << len(things)):
        yield [thing for n, thing in enumerate(things) if bits >> n & 1]
