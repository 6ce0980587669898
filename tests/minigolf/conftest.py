"""The people of the tables of every game."""

from tests.games.conftest import ann, bo, later

__all__ = ["ann", "bo", "later"]
