"""The set-up: from an empty table to the first reveals (G2)."""

from __future__ import annotations

from courses.designs.deck.value import terrain_cards
from games.golfie.rules import events as e
from games.golfie.rules.decide.pile import shuffle_actions, shuffle_terrain
from games.golfie.rules.decide.types import Journal
from games.golfie.rules.state import Config


def setup(journal: Journal, seats: int, config: Config) -> None:
    """Shuffle both decks and deal nine cards to each player (G2.1, G2.2)."""
    journal.record(e.GameStarted(config, seats))
    shuffle_terrain(journal, terrain_cards(config.deck))
    shuffle_actions(journal)
    terrain = journal.state.terrain
    areas = tuple(terrain[9 * seat : 9 * seat + 9] for seat in range(seats))
    journal.record(e.AreasDealt(areas))
