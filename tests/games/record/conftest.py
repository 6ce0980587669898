from datetime import timedelta

import pytest

from accounts.people.models import User
from games.record.log.keepers import KEEPERS
from games.record.log.services.recording import record_finished
from games.tables.models.session import Listing, Session
from tests.factories.games import NOON
from tests.games.record.best_scores import QUICK
from tests.games.record.finished import finished
from tests.games.record.toy_keeper import ToyKeeper


@pytest.fixture
def toy(db):
    """A keeper that is registered for one test, beside the real ones."""
    keeper = ToyKeeper()
    keeper.make_table()
    KEEPERS.append(keeper)
    yield keeper
    KEEPERS.remove(keeper)


@pytest.fixture
def played(ann: User, bo: User) -> list[Session]:
    """Three recorded games of Ann and Bo."""
    games = [finished(ann, bo, at=NOON + day * timedelta(days=1)) for day in range(3)]
    record_finished()
    return games


@pytest.fixture
def deck_game(ann, bo) -> Session:
    """A recorded game of Ann and Bo at a public table."""
    session = finished(ann, bo, listing=Listing.PUBLIC, **QUICK)
    record_finished()
    return session
