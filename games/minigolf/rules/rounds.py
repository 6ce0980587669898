"""The best numbering: the order of the chosen holes on the way from the gate and back to it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from games.minigolf.rules.candidates import FOURTH, LINK, Candidates
from games.minigolf.rules.settled import HOLES

String = tuple[int, ...]
"""A sequence of candidates, each linked to the next."""
LEFT_OUT = -1
"""The entry for a number without a hole."""


class Round(NamedTuple):
    """Candidates by number; LEFT_OUT for a number without a hole."""

    worth: int
    """The points for links, the fourth number and nine holes in line."""
    numbers: tuple[int, ...]


def best_round(choice: Candidates, chosen: tuple[int, ...], floor: int) -> Round | None:
    """Return the best numbering of up to nine chosen holes, or None if none exceeds `floor`."""
    rounds = _Rounds(choice, chosen, floor)
    rounds.go_on(0, 0)
    return rounds.best


class _Rounds:
    """A search through the links, stop by stop. Each stop has at most one predecessor and one
    successor.

    The gate is also a stop, so the result consists of the string that contains the gate and other
    strings. It is a closed ring only if it contains all nine holes.
    """

    def __init__(self, choice: Candidates, chosen: tuple[int, ...], floor: int) -> None:
        self.best: Round | None = None
        self._floor = floor
        self._choice, self._chosen = choice, chosen
        stops = {*chosen, choice.gate}
        ways = (
            (
                stop,
                [(choice.links[stop][after], after) for after in choice.links[stop].keys() & stops],
            )
            for stop in stops
        )
        self._ways = [(stop, sorted(found, reverse=True)) for stop, found in ways if found]
        self._rest = [self._extra_at_most()]
        for _, found in reversed(self._ways):
            self._rest.append(self._rest[-1] + found[0][0])
        self._after: dict[int, int] = {}
        self._reached: set[int] = set()

    def _extra_at_most(self) -> int:
        fourth = max((self._choice.all[place].fourth for place in self._chosen), default=0)
        return max(fourth, 0) + self._choice.in_line_bonus * (len(self._chosen) == HOLES)

    def go_on(self, stops: int, worth: int) -> None:
        """Try every link from the next stop, and also no link."""
        if worth + self._rest[len(self._ways) - stops] <= self._floor:
            return
        if stops == len(self._ways):
            self._arrive(worth)
            return
        stop, found = self._ways[stops]
        for more, after in found:
            if after not in self._reached and not self._closes(stop, after):
                self._after[stop] = after
                self._reached.add(after)
                self.go_on(stops + 1, worth + more)
                self._reached.remove(after)
                del self._after[stop]
        self.go_on(stops + 1, worth)

    def _closes(self, stop: int, after: int) -> bool:
        """Return True if the link closes a ring that does not contain all nine holes."""
        ring = 1
        while after != stop:
            if after not in self._after:
                return False
            after = self._after[after]
            ring += 1
        return ring <= HOLES

    def _arrive(self, worth: int) -> None:
        numbers = self._numbers()
        worth += self._fourth(numbers)
        links = (self._choice.links[stop][after] for stop, after in self._after.items())
        if sum(link > LINK for link in links) == HOLES - 1:
            worth += self._choice.in_line_bonus
        if worth > self._floor:
            self.best, self._floor = Round(worth, numbers), worth

    def _numbers(self) -> tuple[int, ...]:
        """Return the order: the string from the gate, other strings, and the string to the gate."""
        gate = self._choice.gate
        strings = [self._string(stop) for stop in self._chosen if stop not in self._reached]
        through = next((string for string in strings if gate in string), self._string(gate))
        at = through.index(gate)
        others = [string for string in strings if string is not through]
        others += [(LEFT_OUT,)] * (HOLES - len(self._chosen))
        first, last = through[at + 1 :], through[:at]
        if not any(self._choice.all[place].fourth for place in self._chosen):
            return first + sum(others, ()) + last
        orders = (first + middle + last for middle in _orders(others, FOURTH - 1 - len(first)))
        return max(orders, key=self._fourth)

    def _string(self, stop: int) -> String:
        """Return the string of links from a stop, ending before it comes back to that stop."""
        string = [stop]
        while (stop := self._after.get(stop, string[0])) != string[0]:
            string.append(stop)
        return tuple(string)

    def _fourth(self, numbers: tuple[int, ...]) -> int:
        """Return the extra points for the hole that has the fourth number."""
        place = numbers[FOURTH - 1]
        return 0 if place == LEFT_OUT else self._choice.all[place].fourth


def _orders(strings: list[String], ahead: int) -> Iterator[tuple[int, ...]]:
    """Yield orders of the strings. If possible, each string covers the index `ahead` in one of
    them.
    """
    yield sum(strings, ())
    for place, string in enumerate(strings):
        others = strings[:place] + strings[place + 1 :]
        for some in range(ahead + 1):
            for before in combinations(range(len(others)), some):
                front = sum((others[n] for n in before), ())
                if 0 <= ahead - len(front) < len(string):
                    behind = (others[n] for n in range(len(others)) if n not in before)
                    yield sum(behind, front + string)
