"""Random numbers that anyone who knows the seed can verify."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from games.kernel.chance import Chance, Draw, commitment, false_draws, mixed

SEED = b"a seed of the tests"


def digest(stream: str, counter: int, seed: bytes = SEED) -> int:
    """Return HMAC-SHA256(seed, stream, counter), computed without the kernel."""
    message = stream.encode() + b"\0" + str(counter).encode()
    return int(hmac.new(seed, message, hashlib.sha256).hexdigest(), 16)


class Given(Chance):
    """A source of random numbers that uses digests chosen by the test."""

    def __init__(self, *digests: int) -> None:
        super().__init__(b"")
        self._digests = digests

    def _digest(self, stream: str, counter: int) -> int:
        return self._digests[counter]


class TestNumber:
    @pytest.mark.parametrize("below", [1, 2, 6, 52, 10**9])
    def test_a_number_is_the_digest_modulo_the_bound(self, below: int) -> None:
        draw = Chance(SEED).number("die/1", below)
        assert draw == Draw("die/1", 0, below, digest("die/1", 0) % below)

    def test_known_values_never_change(self) -> None:
        """The values were computed with `openssl dgst -sha256 -hmac`. Finished games are verified
        with these numbers.
        """
        assert Chance(b"seed").number("shuffle/5/0", 52).result == 6
        assert Chance(b"seed").shuffle("deck", "abcde")[0] == ("c", "b", "e", "d", "a")

    def test_different_streams_give_different_numbers(self) -> None:
        chance = Chance(SEED)
        results = {chance.number(f"die/{n}", 10**9).result for n in range(100)}
        assert len(results) == 100

    def test_a_stream_does_not_depend_on_earlier_draws(self) -> None:
        fresh, used = Chance(SEED), Chance(SEED)
        for n in range(10):
            used.number(f"other/{n}", 6)
        assert used.number("die", 6) == fresh.number("die", 6)

    def test_the_biased_tail_is_skipped(self) -> None:
        last = (1 << 256) - 1
        assert last % 3 == 0  # so accepting this value would make 0 more likely than 1 and 2
        assert Given(last, 7).number("die", 3) == Draw("die", 1, 3, 1)

    def test_the_last_value_before_the_tail_counts(self) -> None:
        assert Given((1 << 256) - 2).number("die", 3) == Draw("die", 0, 3, 2)


class TestShuffle:
    def test_a_shuffle_keeps_every_item(self) -> None:
        items = tuple(range(74))
        order, draws = Chance(SEED).shuffle("deck", items)
        assert order != items
        assert sorted(order) == list(items)
        assert len(draws) == 73

    @pytest.mark.parametrize("items", [(), ("only",)])
    def test_a_single_item_needs_no_draw(self, items: tuple[str, ...]) -> None:
        assert Chance(SEED).shuffle("deck", items) == (items, ())

    def test_every_combination_of_numbers_gives_another_order(self) -> None:
        """With Fisher-Yates, the 4 · 3 · 2 combinations give each of the 24 orders exactly once."""
        orders = Counter(
            Given(a, b, c).shuffle("deck", "abcd")[0]
            for a in range(4)
            for b in range(3)
            for c in range(2)
        )
        assert orders == Counter(permutations("abcd"))

    def test_the_draws_determine_the_order(self) -> None:
        order, draws = Chance(SEED).shuffle("deck", "abcdef")
        again = list("abcdef")
        for draw in draws:
            last = draw.below - 1
            again[last], again[draw.result] = again[draw.result], again[last]
        assert tuple(again) == order

    def test_no_digest_is_used_twice(self) -> None:
        _, draws = Chance(SEED).shuffle("deck", range(30))
        assert [draw.counter for draw in draws] == list(range(29))


class TestSeed:
    def test_the_commitment_is_the_hash_of_the_seed(self) -> None:
        assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()

    def test_every_value_and_its_position_change_the_seed(self) -> None:
        seeds = {
            mixed(SEED, values)
            for values in [(), (b"a",), (b"b",), (b"a", b"b"), (b"b", b"a"), (b"ab",), (b"", b"ab")]
        }
        assert len(seeds) == 7
        assert mixed(b"other", (b"a",)) not in seeds


class TestAudit:
    def draws(self) -> list[Draw]:
        chance = Chance(SEED)
        return [*chance.shuffle("deck", range(5))[1], chance.number("die", 6)]

    def test_correct_draws_pass(self) -> None:
        assert false_draws(SEED, self.draws()) == ()

    def test_another_seed_is_detected(self) -> None:
        assert false_draws(b"another", self.draws())

    def test_a_changed_result_is_detected(self) -> None:
        draws = self.draws()
        true = draws[-1]
        draws[-1] = Draw(true.stream, true.counter, true.below, (true.result + 1) % 6)
        assert false_draws(SEED, draws) == (draws[-1],)

    def test_a_skipped_number_is_detected(self) -> None:
        """The number does come from the seed, but anyone who can choose the counter can choose the
        result.
        """
        chosen = Chance(SEED).number("die", 6, counter=3)
        assert false_draws(SEED, [chosen]) == (chosen,)

    def test_a_repeated_stream_is_detected(self) -> None:
        draw = Chance(SEED).number("die", 6)
        assert false_draws(SEED, [draw, draw]) == (draw,)

    @pytest.mark.parametrize("below", [0, -6])
    def test_an_impossible_bound_is_detected(self, below: int) -> None:
        draw = Draw("die", 0, below, 0)
        assert false_draws(SEED, [draw]) == (draw,)
