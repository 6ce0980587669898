"""A finished game of one player."""

from __future__ import annotations

import pytest

from accounts.people.models import User
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import played_out
from tests.games.reviews.playing import begun


@pytest.fixture
def ann() -> User:
    return UserFactory(name="Ann")


@pytest.fixture
def table(ann: User) -> Session:
    return played_out(begun(ann), ann)
