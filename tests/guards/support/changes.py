"""Changes that turn a world into one that differs only in a secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from msgspec.structs import replace

from accounts.people.models import User
from courses.drafts.services.drafts import create_design, save_draft
from courses.stored.models import Design
from games.kernel.chance import Chance
from games.kernel.codec import encode
from games.kernel.interface import Viewer
from games.registry import game_of
from games.seats.services.invitations import invite
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.games import act
from tests.factories.sharing import reported
from tests.guards.support.world import COURSE, World

Change = Callable[[World], Any]


def nothing(world: World) -> None:
    """Change nothing."""


def update(rows: Callable[[World], Any], **columns: Any) -> Change:
    return lambda world: rows(world).update(**columns)


def user(name: str) -> Callable[[World], Any]:
    return lambda world: User.objects.filter(pk=getattr(world, name).pk)


def row(model: Any, name: str) -> Callable[[World], Any]:
    return lambda world: model.objects.filter(pk=getattr(world, name).pk)


def club(choice: int) -> Change:
    return lambda world: act(world.game, 0, world.owner, choice=choice, key="club", at=world.at)


def reshuffled(number: int, *viewers: Viewer) -> Change:
    """Return a change that replaces hidden parts of the game's state with others that look the same
    to these viewers.
    """

    def change(world: World) -> None:
        session = Session.objects.get(pk=world.game.pk)
        position = position_of(session)
        game, state = game_of(session.game), position.state
        for viewer in viewers:
            state = game.resample(state, viewer, Chance(bytes([number])))
        Session.objects.filter(pk=session.pk).update(
            snapshot=encode(replace(position, state=state))
        )

    return change


def draft(name: str) -> Change:
    return lambda world: save_draft(
        design=Design.objects.get(pk=world.kept_course.pk),
        value=replace(COURSE, name=name),
        revision=world.kept_course.revision,
        at=world.at,
    )


def new_draft(world: World) -> None:
    create_design(type=world.course.type, owner=world.owner, value=COURSE, at=world.at, key="one")


def next_draft(name: str) -> Change:
    """Return a change that edits the draft of Olive's published course."""
    return lambda world: save_draft(
        design=Design.objects.get(pk=world.course.pk),
        value=replace(COURSE, name=name),
        revision=Design.objects.get(pk=world.course.pk).revision,
        at=world.at,
    )


def address(email: str) -> Change:
    def change(world: World) -> None:
        User.objects.filter(pk=world.owner.pk).update(email=email)
        EmailAddress.objects.filter(user=world.owner, primary=True).update(email=email)

    return change


def report(words: str) -> Change:
    return lambda world: reported(world.deck, world.mate, at=world.at, words=words)


def invitation(email: str) -> Change:
    return lambda world: invite(
        session_id=world.waiting.pk, user=world.owner, seat=1, email=email, at=world.at
    )
