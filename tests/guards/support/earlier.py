"""Steps that must run before some operations can succeed in the guards' world.

Each step runs in the transaction of its request and is rolled back together with it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.conf import settings

from courses.analysis import services as analysis
from courses.drafts.models import Level
from courses.drafts.services.links import share_draft
from courses.publishing.models import Publication
from courses.stored.models import Design
from games.rounds.services import leave_round
from games.seats.services.seats import join_table
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from tests.games.good_rounds import cleared
from tests.guards.support.world import World

Place = dict[str, Any]
Earlier = Callable[[World], Place]
"""A step. It returns arguments that replace the usual ones in the URL."""


def _rated(world: World) -> Place:
    analysis.work_out(job_id=world.study_course.pk, at=world.at)
    return {}


def _round_left(world: World) -> Place:
    session = cleared_round(world)
    leave_round(session_id=session.pk, user=world.owner, at=world.at)
    return {"public_id": session.public_id}


def cleared_round(world: World) -> Session:
    return cleared(world.owner, course=world.course.slug, at=world.at)


def _finished(world: World) -> Place:
    return {"public_id": cleared_round(world).public_id}


def _replaced(world: World) -> Place:
    seats = Seat.objects.filter(session=world.game, user=world.owner)
    seats.update(replaced_at=world.at, bot="caddie")
    return {}


def _won(world: World) -> Place:
    others = Seat.objects.filter(session=world.game).exclude(user=world.owner)
    others.update(replaced_at=world.at, resigned_at=world.at, bot="caddie")
    owned = Seat.objects.get(session=world.game, user=world.owner)
    Session.objects.filter(pk=world.game.pk).update(conceded_to=owned.number)
    return {}


def _waited_long(world: World) -> Place:
    long_ago = world.at - settings.HAND_OVER_AFTER - timedelta(days=1)
    Seat.objects.filter(session=world.game, number=1).update(
        deciding_since=long_ago, joined_at=long_ago
    )
    return {}


def timed(world: World) -> Place:
    """Give the running game a clock and vacations."""
    table = Session.objects.filter(pk=world.game.pk)
    table.update(clock=timedelta(days=2), vacation=timedelta(days=7))
    return {}


def _joined(world: World) -> Place:
    """Let Olive join Mate's table, because hosts cannot use the operation."""
    from tests.factories.games import opened

    table = opened(world.mate, at=world.at)
    join_table(session_id=table.pk, user=world.owner, at=world.at)
    return {"public_id": table.public_id}


def _draft_of(name: str) -> Earlier:
    return lambda world: {"slug": getattr(world, f"draft_{name}").slug}


def _linked(name: str) -> Earlier:
    def earlier(world: World) -> Place:
        design: Design = getattr(world, name)
        share_draft(design=design, level=Level.EDIT, at=world.at)
        return {}

    return earlier


def _asked(name: str) -> Earlier:
    def earlier(world: World) -> Place:
        design: Design = getattr(world, name)
        Publication.objects.create(
            design=design, content=design.newest.content, notation="", asked_at=world.at
        )
        return {}

    return earlier


EARLIER: dict[str, Earlier] = {
    "GET courses/ratings/{content}/holes/{number}/": _rated,
    "GET designer-rounds/{game}/{ground}/": lambda w: _round_left(w) and {},
    "POST tables/{public_id}/come-back/": _replaced,
    "POST tables/{public_id}/designers-card/": _finished,
    "DELETE tables/{public_id}/designers-card/": _round_left,
    "GET tables/{public_id}/draws/": _finished,
    "POST tables/{public_id}/finish/": _won,
    "POST tables/{public_id}/hand-over/": _waited_long,
    "POST tables/{public_id}/leave/": _joined,
    "POST tables/{public_id}/pause/": timed,
    "DELETE tables/{public_id}/pause/": timed,
    "POST tables/{public_id}/rematch/": _finished,
    "GET tables/{public_id}/review/": _finished,
    "POST tables/{public_id}/review/": _finished,
    "POST tables/{public_id}/turns/{turn}/play-on/": _finished,
    "POST tables/{public_id}/vacation/": timed,
    "DELETE tables/{public_id}/vacation/": timed,
}
for _name in ("course", "deck", "plot"):
    _base = f"{_name}s/{{slug}}/"
    EARLIER |= {f"DELETE {_base}": _draft_of(_name), f"POST {_base}versions/": _draft_of(_name)}
    if _name != "course":
        EARLIER |= {
            f"GET {_base}draft/link/": _linked(f"draft_{_name}"),
            f"GET {_base}publications/{{content}}/": _asked(_name),
        }
"""Steps by method and path, without the API prefix."""


def earlier_place(method: str, path: str, world: World) -> Place:
    """Run the step of an operation, if it has one. Return the arguments that it replaces."""
    step = EARLIER.get(f"{method.upper()} {path.removeprefix('/api/v1/')}")
    return step(world) if step else {}
