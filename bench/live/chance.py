"""Random moves for a player. Import this module only after Django is set up."""

import random

from django.utils import timezone

from games.kernel.codec import encode
from games.kernel.replay import prompt_id
from games.kernel.rollout import answers
from games.play.services.turns import Submission
from games.registry import game_of
from games.tables.selectors.positions import Reading


def random_move(reading: Reading, seat: int, rng: random.Random) -> Submission:
    """Return a random legal answer to one of a seat's open prompts, as its player would send it."""
    position = reading.position
    assert position is not None
    action = encode(rng.choice(list(answers(game_of(reading.session.game), position, seat))))
    user, key = reading.seats[seat].user, str(reading.session.version)
    return Submission(seat, prompt_id(position, seat), action, key, user, timezone.now())
