"""The browser verifies draws with separate code. Both implementations are tested with the same
known values.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.kernel.chance import Chance, Draw, commitment, mixed

VECTORS = Path(__file__).parents[1] / "js" / "core" / "chance.vectors.json"
SEED = bytes(range(32))
BROUGHT = (b"a value of Ann's", b"", "Bo’s".encode())
WIDE = (1 << 255) + 1
"""With this bound, every second digest is in the biased tail. No game uses such a bound."""


def vectors() -> dict[str, Any]:
    game = mixed(SEED, BROUGHT)
    chance = Chance(game)
    wide = [chance.number(f"wide/{n}", WIDE) for n in range(6)]
    return {
        "seed": SEED.hex(),
        "brought": [value.hex() for value in BROUGHT],
        "commitment": commitment(SEED),
        "mixed": game.hex(),
        "draws": [
            listed(draw)
            for draw in (*chance.shuffle("shuffle/5/2", range(12))[1], chance.number("Würfel", 6))
        ],
        # Written as strings, because JavaScript cannot represent such large numbers exactly.
        "wide": [[draw.stream, draw.counter, str(draw.below), str(draw.result)] for draw in wide],
    }


def listed(draw: Draw) -> list[Any]:
    return [draw.stream, draw.counter, draw.below, draw.result]


def test_the_kernel_computes_the_known_values() -> None:
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == vectors()


def test_the_known_values_include_the_biased_tail() -> None:
    assert any(counter for _, counter, _, _ in vectors()["wide"])
