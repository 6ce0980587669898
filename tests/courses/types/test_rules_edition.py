"""The edition of the rules under which a publication was accepted."""

from pathlib import Path

from courses.types.verdict import digest_of, rules_edition


def test_the_edition_of_the_rules_changes_with_their_code_and_data(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("LEAST = 1")
    (tmp_path / "notes.txt").write_text("one")
    before = digest_of([tmp_path])
    (tmp_path / "notes.txt").write_text("two")
    assert digest_of([tmp_path]) == before
    (tmp_path / "rules.py").write_text("LEAST = 2")
    assert digest_of([tmp_path]) != before
    assert rules_edition() == rules_edition() != digest_of([])
