"""People whom a host can invite with one click: friends, and people they played with recently."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Max, Q
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.visibility.selectors import online_among
from courses.social.friends.selectors.friends import friends_of
from courses.social.reactions.models import Block
from games.tables.models.seat import Seat
from games.tables.selectors.invitations import invitable_person

FRIENDS, RECENT = 50, 12
"""Maximum numbers of friends and of other recent players to offer."""

TABLES = 50
"""The number of a user's last games that are searched for other players."""


FRIENDS_TITLE, RECENT_TITLE = _("Friends"), _("Played with recently")
OTHERS_TITLE = _("Other players")


@dataclass(frozen=True)
class Companion:
    """A person to invite."""

    person: User
    is_friend: bool
    is_online: bool


def recent_people(user: User, *, most: int = RECENT) -> list[User]:
    """Return the members with whom the user played their last games, the latest first.

    Guests, bots and people with a block between them and the user are left out.
    """
    own = Seat.objects.of_people().filter(
        user=user, session__started_at__isnull=False, session__practice=False
    )
    tables = own.order_by("-session_id").values("session_id")[:TABLES]
    blocked = Block.objects.filter(user=user).values("person")
    blockers = Block.objects.filter(person=user).values("user")
    others = Seat.objects.of_people().filter(
        session__in=tables, user__is_active=True, user__guest_since=None, user__is_bot=False
    )
    others = others.exclude(Q(user=user) | Q(user__in=blocked) | Q(user__in=blockers))
    latest = others.values("user").annotate(last=Max("session_id")).order_by("-last", "user")
    keys = list(latest.values_list("user", flat=True)[:most])
    people = User.objects.in_bulk(keys)
    return [people[key] for key in keys]


def companions_of(user: User, *, at: datetime) -> Sequence[Companion]:
    """Return the user's friends, those online first, then the people they played with recently."""
    friends = [row.friend for row in friends_of(user)[:FRIENDS]]
    keys = {friend.pk for friend in friends}
    online = online_among(keys, at=at)
    recent = [each for each in recent_people(user) if each.pk not in keys]
    found = [Companion(each, is_friend=True, is_online=each.pk in online) for each in friends]
    found.sort(key=lambda companion: not companion.is_online)
    return [*found, *(Companion(each, is_friend=False, is_online=False) for each in recent)]


PERSON = "person-"
"""The beginning of the value of a form field that names a person by id."""


def person_choices(
    companions: Sequence[Companion], wanted: Collection[str]
) -> list[tuple[Any, list[tuple[str, str]]]]:
    """Return companions as groups of choices for a seat.

    `wanted` are the values that a form was sent or opened with: people found by name are added.
    """
    groups: dict[Any, list[tuple[str, str]]] = {}
    for companion in companions:
        title = FRIENDS_TITLE if companion.is_friend else RECENT_TITLE
        groups.setdefault(title, []).append(_choice(companion.person))
    known = {value for choices in groups.values() for value, _label in choices}
    asked = [value.removeprefix(PERSON) for value in wanted if value not in known]
    if found := [person for each in asked if (person := invitable_person(each))]:
        groups[OTHERS_TITLE] = [_choice(person) for person in found]
    return list(groups.items())


def _choice(person: User) -> tuple[str, str]:
    return f"{PERSON}{person.public_id}", person.name
