"""The users of the other games' tests."""

from tests.games.conftest import ann, bo, later

__all__ = ["ann", "bo", "later"]
