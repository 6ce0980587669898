"""The soak test uses one database per revision. An environment variable can override it."""

import pytest

from tests.faults.harness.databases import UnknownDatabaseError, chosen_databases, why_chosen

EVEN, ODD = "42a0c60e", "f3b69b0d"


def test_the_last_digit_of_the_revision_chooses():
    assert chosen_databases({}, EVEN) == ("sqlite",)
    assert chosen_databases({}, ODD) == ("postgresql",)


def test_half_of_all_revisions_use_each_database():
    chosen = [chosen_databases({}, f"ab{digit:x}")[0] for digit in range(16)]
    assert chosen.count("sqlite") == chosen.count("postgresql") == 8


def test_without_a_revision_the_soak_runs_on_both():
    assert chosen_databases({}, "") == ("sqlite", "postgresql")


@pytest.mark.parametrize(
    ("forced", "expected"),
    [
        ("sqlite", ("sqlite",)),
        ("postgresql", ("postgresql",)),
        ("both", ("sqlite", "postgresql")),
        ("", ("sqlite",)),
    ],
)
def test_the_variable_forces_a_choice(forced, expected):
    assert chosen_databases({"SOAK_DATABASE": forced}, EVEN) == expected


def test_an_unknown_database_is_refused_with_the_choices():
    with pytest.raises(UnknownDatabaseError, match="choose one of sqlite, postgresql, both"):
        chosen_databases({"SOAK_DATABASE": "oracle"}, EVEN)


def test_the_log_says_which_database_and_why():
    assert "on sqlite (revision 42a0c60e)" in why_chosen({}, EVEN)
    assert "on sqlite and postgresql (SOAK_DATABASE)" in why_chosen({"SOAK_DATABASE": "both"}, EVEN)
    assert "SOAK_DATABASE=sqlite|postgresql|both forces" in why_chosen({}, EVEN)
