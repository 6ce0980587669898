"""Imports the users from the tests of the other games."""

from tests.games.conftest import ann, bo, later

__all__ = ["ann", "bo", "later"]
