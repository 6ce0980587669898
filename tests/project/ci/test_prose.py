"""The prose check of bin/check."""

import subprocess
from pathlib import Path

import prose
import pytest


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty Git repository in the current directory."""
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(prose, "EXCEPTIONS", tmp_path / "exceptions")
    prose.EXCEPTIONS.write_text("# A quotation.\nquoted.md whoever holds\n")
    return tmp_path


def add(tree: Path, name: str, content: str) -> None:
    (tree / name).write_text(content)
    subprocess.run(["git", "-C", str(tree), "add", name], check=True)


ODD = {
    "docstring.py": '"""What a caller gets from here."""\n',
    "comment.py": "a = 1  # Nobody waits for this.\n",
    "message.py": 'a = _("You are told by mail.")\n',
    "continued.py": "a = ngettext('One waits anew.', '%d wait.', 2)\n",
    "name.py": "def test_nobody_is_asked_twice(): pass\n",
    "inside.py": 'class A:\n    def f(self):\n        """Whoever calls this."""\n',
    "scenario.json": '{\n  "clauses": ["E1.1"],\n  "title": "Nobody draws twice"}',
    "script.js": "/**\n * Where a crowd\n * waits for doors.\n */\n",
    "line.js": "a = 1; // Kept for whoever asks.\n",
    "page.html": '{% translate "The game lies here still." %}',
    "block.html": "{% blocktranslate %}So many wait for {{ name }}.{% endblocktranslate %}",
    "style.css": "a {\n  /* Above the board\n     for whoever looks. */\n  z-index: 1;\n}\n",
    "comment.html": "<p>{# What a guest keeps. #}</p>",
    "markup.html": "<!-- Nobody waits for this. -->",
    "page.md": "A good line.\n\n- Fine. It is to be read again.\n",
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_text_fails_the_check_and_is_listed(
    tree: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    add(tree, name, ODD[name])
    assert prose.main([]) == 1
    assert f"{name}:" in capsys.readouterr().out


PLAIN = {
    "docstring.py": '"""Return the card."""\n',
    "short.py": "a = 1  # nobody\n",
    "data.json": '{"title": "Nobody draws twice"}',
    "question.md": "What does a player see here?\n",
    "code.md": "```\nWhat the program prints here\n```\n",
    "address.js": 'a = "https://example.org/whoever is here";\n',
    "quoted.md": "He said that whoever holds the ball plays.\n",
}


@pytest.mark.parametrize("name", PLAIN)
def test_plain_text_code_and_listed_exceptions_pass(tree: Path, name: str) -> None:
    add(tree, name, PLAIN[name])
    assert prose.main([]) == 0


def test_a_few_hits_are_allowed_but_fewer_in_the_interface(tree: Path) -> None:
    add(tree, "many.md", "A plain line here.\n" * 99 + "Nobody waits for this.\n")
    assert prose.main([]) == 0
    add(tree, "page.html", '{% translate "A plain line." %}' * 99 + ODD["page.html"])
    assert prose.main([]) == 1


def test_rulebooks_recorded_games_and_generated_files_are_not_checked(tree: Path) -> None:
    (tree / "rulebook").mkdir()
    add(tree, "rulebook/rules.md", "Whoever is last starts.\n")
    add(tree, "untracked.txt", "")
    assert prose.main([]) == 0
