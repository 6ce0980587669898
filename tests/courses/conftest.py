from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from courses import ports
from courses.stored.models import Design
from tests.factories.accounts import UserFactory
from tests.factories.courses import toy_analyst
from tests.factories.sharing import shared


@pytest.fixture
def analyst(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Replace the course analyst: `analyst(finishes=…)`. The default is a fast toy analyst."""

    def register(**how: Any) -> None:
        monkeypatch.setitem(ports.ANALYSTS, "course", toy_analyst(**how))

    register()
    return register


@pytest.fixture
def ann(db):
    """An author of designs."""
    return UserFactory(name="Ann")


@pytest.fixture
def bo(db):
    return UserFactory(name="Bo")


@pytest.fixture
def cy(db):
    return UserFactory(name="Cy")


@pytest.fixture
def owner(db):
    """A user who designs courses."""
    return UserFactory()


@pytest.fixture
def at_desk(owner) -> Client:
    client = Client()
    client.force_login(owner)
    return client


@pytest.fixture
def moderator(db):
    return UserFactory(name="Mo", is_staff=True)


@pytest.fixture
def design(ann) -> Design:
    """A published course of Ann's."""
    return shared(ann)
