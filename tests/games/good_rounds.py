"""Finished rounds in which people play like the caddie, through the actions that a page sends."""

from __future__ import annotations

from typing import Any

from django.test import Client

from accounts.people.models import User
from courses.designs.course.value import Course, Hole, PlacedTile
from games.bots.services import play_bots
from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.rollout import by_bots
from games.kernel.rounds import HolePlayed, Leg, Round
from games.play.services.turns import submit_action
from games.registry import game_of
from games.rounds.selectors.tallies import rounds_of
from games.rounds.services import keep_score
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON, QUICK, started
from tests.games.grounds import SLUG

TWO = Course(
    name="Back Garden",
    tiles=(PlacedTile("8b", 0, 0), PlacedTile("20b", 1, 0)),
    holes=(Hole((0, 0), (3, 0), 3),),
)
"""A one-hole course, so that rounds are short."""

ROUND = Round(
    (HolePlayed(4, True, (Leg(((0, 0), (1, 0)), False), Leg(((1, 0), (3, 0)), True))),), True
)
"""A designer's round on this course."""

ALONE: dict[str, Any] = {**QUICK, "course": SLUG, "round_limit": 20}


def played_well(session: Session, *golfers: User, at: Any = NOON) -> Session:
    """Play a game to its end with the caddie's moves, and store its score."""
    game = game_of(session.game)
    caddies = [game.bots["caddie"]] * 8
    choose = by_bots(game, caddies, Chance(session.public_id.encode()))
    while session.is_playing:
        play_bots(session_id=session.pk, at=at)
        session.refresh_from_db()
        if session.is_playing:
            _act(session, golfers, choose, at)
            session.refresh_from_db()
    keep_score(session_id=session.pk)
    return session


def _act(session: Session, golfers: tuple[User, ...], choose: Any, at: Any) -> None:
    position = position_of(session)
    seat = next(n for n, prompts in enumerate(position.prompts) if prompts and prompts[0].required)
    prompt = position.prompts[seat][0].id
    submit_action(
        session_id=session.pk,
        seat=seat,
        prompt=prompt,
        payload=encode(choose(position, seat)),
        key=f"key-{prompt}",
        user=golfers[seat],
        at=at,
    )


def round_of(golfer: User, *, at: Any = NOON, **options: Any) -> Session:
    """Play a solo round on the newest version of the garden course."""
    return played_well(started(golfer, options={**ALONE, **options}, at=at), golfer, at=at)


def cleared(golfer: Any, **options: Any) -> Session:
    """Play up to nine rounds until one reaches the green, and return that round."""
    for _ in range(9):
        session = round_of(golfer, **options)
        if rounds_of(session)[0].cleared:
            return session
    raise AssertionError("No round reached the green.")


def text(client: Client, address: str) -> str:
    """Return the text of a page after following redirects."""
    answer = client.get(address, follow=True)
    assert answer.status_code == 200
    found: str = answer.content.decode()
    return found
