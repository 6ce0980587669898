"""Random cases change with the contents of a commit, and for no other reason."""

import subprocess

import pytest

from tests.revision import revision

GIT = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]


@pytest.fixture
def repository(tmp_path):
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    return tmp_path


def committed(repository, text: str, message: str) -> str:
    (repository / "file").write_text(text)
    for command in (["add", "file"], ["commit", "-q", "--allow-empty", "-m", message]):
        subprocess.run([*GIT, "-C", repository, *command], check=True)
    return revision(repository)


def test_other_contents_are_another_revision(repository):
    first, other = committed(repository, "one", "First"), committed(repository, "two", "Second")
    assert len(first) == len(other) == 40
    assert first != other


def test_a_reworded_commit_is_the_same_revision(repository):
    assert committed(repository, "one", "First") == committed(repository, "one", "Reworded")


def test_outside_a_repository_there_is_none(tmp_path):
    assert revision(tmp_path) == ""
