"""Every clause of the rules is cited in the code and shown by a scenario, or is marked as
planned.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from games.registry import CARDS, card_of
from tests.rules.clauses import PLANNED, cited, named, shown, stated

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests" / "scenarios"
CODE = (ROOT / "games", ROOT / "courses")


def clauses(key: str) -> dict[str, bool]:
    path = card_of(key).rulebook("en")
    assert path.exists(), f"missing rules document {path.relative_to(ROOT)}"
    found = stated(path.read_text("utf-8"))
    assert found, f"{path.name} contains no clause; a clause starts with `- **E5.2** `"
    return found


@cache
def cited_by_code() -> frozenset[str]:
    """Return the clauses cited in the code; cached, because parsing all modules takes a second."""
    return frozenset(cited(CODE))


def in_order(clauses: set[str]) -> list[str]:
    return sorted(clauses, key=lambda clause: [int(n) for n in re.findall(r"\d+", clause)])


def in_force(key: str) -> set[str]:
    return {clause for clause, planned in clauses(key).items() if not planned}


def letters(key: str) -> set[str]:
    """Return the first letters of this game's clauses."""
    return {clause[0] for clause in clauses(key)}


@pytest.mark.parametrize("key", CARDS)
class TestClauses:
    def test_each_clause_is_cited_in_a_docstring(self, key: str) -> None:
        assert in_order(in_force(key) - cited_by_code()) == []

    def test_each_clause_has_a_scenario(self, key: str) -> None:
        assert in_order(in_force(key) - shown(SCENARIOS / key)) == []

    def test_the_code_cites_only_existing_clauses(self, key: str) -> None:
        mine = {clause for clause in cited_by_code() if clause[0] in letters(key)}
        assert in_order(mine - set(clauses(key))) == []

    def test_scenarios_show_only_existing_clauses(self, key: str) -> None:
        assert in_order(shown(SCENARIOS / key) - set(clauses(key))) == []


@pytest.mark.parametrize("key", CARDS)
def test_a_planned_section_has_only_planned_clauses(key: str) -> None:
    for section in card_of(key).rulebook("en").read_text("utf-8").split("\n## "):
        if PLANNED in section.partition("\n")[0]:
            assert all(stated(section).values()), "remove the mark from the title as well"


class TestReading:
    def test_a_line_defines_a_clause(self) -> None:
        document = (
            "## E5 Flight\n"
            "- **E5.1** A path, see E7.2.\n"
            "- E5.2 Trees.\n"
            "### E5.3 Chips\n"
            "- **E9.2a** A limit.\n"
            "- **E11.1** Bunjil. *(planned)*\n"
            "- See E5.4.\n"
        )
        planned = {"E5.1": False, "E5.2": False, "E5.3": False, "E9.2a": False, "E11.1": True}
        assert stated(document) == planned

    def test_ranges_are_expanded(self) -> None:
        text = "A big hit (E4.3), hazards (E7.1–E7.3, E8.1-2) and T1–T4; version 1.2.3."
        assert list(named(text)) == ["E4.3", "E7.1", "E7.2", "E7.3", "E8.1", "E8.2"]

    def test_a_clause_inserted_later_has_a_letter(self) -> None:
        assert list(named("Rounds (E9.2a) in chaos (E9.2).")) == ["E9.2a", "E9.2"]

    def test_docstrings_count_but_comments_and_strings_do_not(self, tmp_path: Path) -> None:
        (tmp_path / "golf.py").write_text(
            '"""Module (E1.1)."""\n'
            "# E1.2\n"
            'PAR = "E1.3"\n'
            '"""Of a hole (E1.4)."""\n'
            "class Ball:\n"
            '    """Round (E1.5)."""\n'
            "    at: int\n"
            '    """Where (E1.6)."""\n'
        )
        assert cited([tmp_path]) == {"E1.1", "E1.4", "E1.5", "E1.6"}
