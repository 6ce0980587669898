"""The search for the best joins and numbers, group by group, with pruned branches."""

from __future__ import annotations

from typing import NamedTuple

from games.minigolf.rules.candidates import Candidates
from games.minigolf.rules.joins import TANGLED
from games.minigolf.rules.outlook import Decided, Outlook
from games.minigolf.rules.rounds import Round, best_round
from games.minigolf.rules.settled import HOLES

MOST_BRANCHES = 1 << 11
"""The maximum number of branches. A sensible course needs fewer, so its best result is proven."""
TANGLED_BRANCHES = 1 << 6


class Found(NamedTuple):
    """Joins and numbers with their value."""

    worth: int
    decided: Decided
    round: Round


class Search:
    """The search. Each branch decides the joins of the next group and whether it has a number."""

    def __init__(self, choice: Candidates, outlook: Outlook) -> None:
        self._choice = choice
        self._outlook = outlook
        self._left = TANGLED_BRANCHES if len(outlook.order) > TANGLED else MOST_BRANCHES
        self.best: Found | None = None
        self._holding: dict[int, list[int]] = {bit: [] for bit in outlook.order}
        by_size = sorted(enumerate(choice.all), key=lambda pair: pair[1].bits.bit_count())
        for place, candidate in by_size:
            for bit in outlook.order:
                if candidate.bits & bit:
                    self._holding[bit].append(place)

    @property
    def proven(self) -> bool:
        """True unless the search skipped a branch that might have been better."""
        return self._left > 0

    def branch(self, decided: Decided) -> None:
        """Follow a branch as long as it could exceed the best result so far."""
        self._left -= 1
        if self.best and not self.proven:
            return
        if self.best and self._outlook.at_most(decided) <= self.best.worth:
            return
        if not decided.free:
            self._arrive(decided)
            return
        bit = next(bit for bit in self._outlook.order if bit & decided.free)
        # With too many holes, try joins first, because this finds a good result sooner.
        holes = len(decided.numbered) + len(decided.others) + decided.free.bit_count()
        for place in self._holding[bit][:: -1 if holes > HOLES else 1]:
            if not self._choice.all[place].bits & ~decided.free:
                self._take(decided, place)

    def _take(self, decided: Decided, place: int) -> None:
        candidate = self._choice.all[place]
        free = decided.free & ~candidate.bits
        if len(decided.numbered) < HOLES:
            self.branch(
                Decided(
                    free,
                    (*decided.numbered, place),
                    decided.others,
                    decided.worth + candidate.numbered,
                    decided.par + candidate.hole.par,
                )
            )
        # A hole stays without a number only if all numbers are used.
        if len(decided.numbered) + free.bit_count() >= HOLES:
            self.branch(
                Decided(
                    free,
                    decided.numbered,
                    (*decided.others, place),
                    decided.worth + candidate.unnumbered,
                    decided.par,
                )
            )

    def _arrive(self, decided: Decided) -> None:
        if decided.others and len(decided.numbered) < HOLES:
            return
        sure = decided.worth + self._outlook.by_count(decided)
        floor = self.best.worth - sure if self.best else -1 << 62
        round_ = best_round(self._choice, decided.numbered, floor)
        if round_:
            self.best = Found(sure + round_.worth, decided, round_)


def search(choice: Candidates, outlook: Outlook) -> Search:
    """Return the completed search; it finds a result for any course."""
    done = Search(choice, outlook)
    done.branch(Decided(outlook.every))
    return done
