import pytest

from games.record.log.keepers import KEEPERS
from tests.games.record.toy_keeper import ToyKeeper


@pytest.fixture
def toy(db):
    """A keeper that is registered for one test, beside the real ones."""
    keeper = ToyKeeper()
    keeper.make_table()
    KEEPERS.append(keeper)
    yield keeper
    KEEPERS.remove(keeper)
