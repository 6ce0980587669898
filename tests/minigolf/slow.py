"""Reference implementation of Mini Golf Designer's scores, by brute force and without caches."""

from functools import cache
from itertools import permutations, product

from courses.geometry.square import neighbours
from games.minigolf.rules.clients import WISHES
from tests.minigolf.slow_joins import SlowJoins


class Slow(SlowJoins):
    """A course with all its scores. The course has nine holes unless a test needs fewer."""

    def __init__(self, judged, nine=9):
        super().__init__(judged)
        self.nine = nine

    def counts(self, holes, numbers):
        """Return the points for all conditions. `holes` are tuples of groups, and `numbers` maps
        hole numbers to holes.
        """
        return {
            "popularity": sum(self.kind(cell).visitors for cell in self.tiles),
            "speed": 3 * self.judged.face_down - 3 * self.judged.passes,
            "lady": self._lady(),
            "gentleman": self._gentleman(numbers),
            "par": self._par(numbers),
            "plot": self.ground.points
            - 3 * sum(cell not in self.ground.cells for cell in self.tiles)
            - sum(cell not in self.tiles for cell in self.ground.cells),
            "circuit": self._circuit(numbers),
            "playability": 0 if self.judged.first_game else self._playability(holes),
        }

    def _lady(self):
        element, points = WISHES[self.judged.lady]
        return points * sum(getattr(self.kind(cell), element) for cell in self.tiles)

    def _par(self, numbers):
        pars = [sum(map(self.par, hole)) for hole in numbers.values()]
        return 2 * sum(3 <= par <= 5 for par in pars) - abs(36 - sum(pars))

    def tees(self, hole):
        return [cell for group in hole for cell in self.of_role(group, "tee")]

    def greens(self, hole):
        return [cell for group in hole for cell in self.of_role(group, "green")]

    def _circuit(self, numbers):
        links = any(cell in self.ground.facing for cell in self.tees(numbers.get(1, ())))
        links += any(cell in self.ground.facing for cell in self.greens(numbers.get(self.nine, ())))
        for number in range(1, self.nine):
            greens = self.greens(numbers.get(number, ()))
            tees = self.tees(numbers.get(number + 1, ()))
            links += any(tee in neighbours(green) for tee in tees for green in greens)
        return 2 * links

    def _playable(self, hole):
        return len(hole) == 1 and self.well_formed(hole[0]) and not self.against(hole[0])

    def _gentleman(self, numbers):
        liked = [
            number
            for number, hole in numbers.items()
            if self._playable(hole) and self._likes(number, hole, numbers.get(number - 1, ()))
        ]
        all_in_line = self.judged.gentleman == "straightforward" and len(liked) == self.nine - 1
        return 2 * len(liked) + 2 * all_in_line

    def _likes(self, number, hole, before):
        cells = [cell for group in hole for cell in group]
        turns = len(self.of_role(cells, "turn"))
        par = self.par(cells)
        match self.judged.gentleman:
            case "short":
                return len(cells) == 2
            case "long":
                return len(cells) > 3
            case "linear":
                return turns == 0
            case "turner":
                return turns != 0
            case "luckyfor":
                return par == 4
            case "ueberstitious":
                return par == 4 if number == 4 else par != 4
            case "straightforward":
                return self._in_line(self.greens(before), self.tees(hole))

    def _in_line(self, greens, tees):
        for green, tee in product(greens, tees):
            (came_from,), (goes_to,) = self.red(green), self.red(tee)
            step = green[0] - came_from[0], green[1] - came_from[1]
            beyond = green[0] + step[0], green[1] + step[1]
            further = beyond[0] + step[0], beyond[1] + step[1]
            if tee == beyond and goes_to == further:
                return True
        return False

    def _playability(self, holes):
        forgiven = sum(self._joins[frozenset(hole)] for hole in holes if len(hole) > 1)
        return (
            -10 * abs(self.nine - len(holes))
            - 3 * (len(self.wrong_pairs()) - forgiven)
            - 3 * sum(map(self.malformed, self.groups))
            - sum(len(self.against(group)) for group in self.groups)
        )

    # The best way to count and number the holes.

    def best(self):
        """Return the best total over all partitions, each with its best numbering."""
        return max(
            sum(self.counts(holes, self.best_numbers(holes)).values()) for holes in self.all_holes()
        )

    def every_best(self):
        """Return the best total, found by trying all numberings."""
        return max(
            sum(self.counts(holes, dict(zip(chosen, holes, strict=True))).values())
            for holes in self.all_holes()
            for chosen in permutations(range(1, self.nine + 1), len(holes))
        )

    def all_holes(self):
        alone = [(group,) for group in self.groups]
        return [alone] if self.judged.first_game else self.partitions()

    def best_numbers(self, holes):
        """Return the best numbering, found by a search number by number. No hole is left without a
        number if there are enough numbers.
        """
        holes = list(holes)
        most = min(len(holes), self.nine)

        @cache
        def after(number, used, last, in_line):
            if number > self.nine:
                if len(used) < most:
                    return -1000, ()
                numbers = {n: holes[n] for n in used}
                bonus = 2 * in_line if self.judged.gentleman == "straightforward" else 0
                return self._par(numbers) + bonus, ()
            ways = []
            for n in (None, *range(len(holes))):
                if n is None or n not in used:
                    points, straight = step(number, n, last)
                    line = in_line and (number == 1 or straight)
                    now = used if n is None else used | {n}
                    more, others = after(number + 1, now, n, line)
                    ways.append((points + more, (n, *others)))
            return max(ways, key=lambda way: way[0])

        @cache
        def step(number, n, last):
            here = () if n is None else holes[n]
            before = () if last is None else holes[last]
            numbers = {number: here, number - 1: before}
            liked = n is not None and self._playable(here) and self._likes(number, here, before)
            return 2 * liked + self._circuit(numbers) - self._circuit({number - 1: before}), liked

        _, chosen = after(1, frozenset(), None, True)
        return {number: holes[n] for number, n in enumerate(chosen, 1) if n is not None}
