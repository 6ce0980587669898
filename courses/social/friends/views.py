"""Buttons to ask, accept, decline, withdraw, and end a friendship."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest
from courses.social.comments.views import found_person, next_path
from courses.social.friends import services
from courses.social.friends.selectors.friends import Friendship
from courses.social.reactions.views import button

SENTENCES = {
    Friendship.SENT: _("Your friend request has been sent to %(name)s."),
    Friendship.FRIENDS: _("You and %(name)s are friends now."),
}


def _friend_button(change: Callable[[User, User], str | Promise]) -> Callable[..., HttpResponse]:
    """Return the view for a button. It redirects to the page with the button."""

    def made(request: AuthenticatedHttpRequest, public_id: str) -> tuple[str, str]:
        person = found_person(public_id)
        sentence = str(change(person, request.user))
        return sentence % {"name": person}, next_path(request)

    def back(request: HttpRequest, public_id: str) -> str:
        return next_path(request)

    return button(made, back)


def _ask(person: User, user: User) -> Any:
    return SENTENCES[services.send_request(person=person, user=user, at=timezone.now())]


def _accept(person: User, user: User) -> Any:
    services.accept_request(person=person, user=user, at=timezone.now())
    return SENTENCES[Friendship.FRIENDS]


def _decline(person: User, user: User) -> Any:
    services.decline_request(person=person, user=user, at=timezone.now())
    return _("You’ve declined the friend request.")


def _withdraw(person: User, user: User) -> Any:
    services.withdraw_request(person=person, user=user)
    return _("Your friend request has been withdrawn.")


def _end(person: User, user: User) -> Any:
    services.end_friendship(person=person, user=user)
    return _("You and %(name)s are no longer friends.")


ask, accept, decline = _friend_button(_ask), _friend_button(_accept), _friend_button(_decline)
withdraw, end = _friend_button(_withdraw), _friend_button(_end)
