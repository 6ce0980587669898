"""What each kind of mail is known by: a small picture at its head, and why it came at its foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True)
class Sign:
    """`picture` is a file of the folder beside this module, and `shown` says what is on it."""

    picture: str
    shown: StrOrPromise
    why: StrOrPromise


SIGNS = {
    "turn": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You get this because you have a seat at this table."),
    ),
    "clock": Sign(
        picture="clock",
        shown=_("A clock, shortly before twelve"),
        why=_("You get this because you have a seat at this table and its clock runs."),
    ),
    "digest": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You get this because you read of some things once a day."),
    ),
    "finished": Sign(
        picture="flag",
        shown=_("A flag on a green"),
        why=_("You get this because you had a seat at this table."),
    ),
    "friend_table": Sign(
        picture="seat",
        shown=_("Two golf balls and a free tee between them"),
        why=_("You get this because you follow the golfer who opened this table."),
    ),
    "reply": Sign(
        picture="news",
        shown=_("A sheet of news"),
        why=_("You get this because you have written there before."),
    ),
    "invitation": Sign(
        picture="seat",
        shown=_("Two golf balls and a free tee between them"),
        why=_("You get this because a golfer wants you at their table."),
    ),
    "news": Sign(
        picture="news",
        shown=_("A sheet of news"),
        why=_("You get this because you follow golfers or designs, or have made some."),
    ),
    "moderation": Sign(
        picture="scales",
        shown=_("A pair of scales"),
        why=_("You get this because a moderator has decided on something of yours."),
    ),
    "account": Sign(
        picture="key",
        shown=_("A key"),
        why=_("You get this because this address was used here. It concerns an account itself."),
    ),
    "data": Sign(
        picture="box",
        shown=_("A box"),
        why=_("You get this because you have asked for your data."),
    ),
    "webhooks": Sign(
        picture="key",
        shown=_("A key"),
        why=_("You get this because the webhook is yours."),
    ),
}
OTHER = Sign(
    picture="flag",
    shown=_("A flag on a green"),
    why=_("You get this because you are a golfer here."),
)


def sign_of(kind: str) -> Sign:
    """The sign of a kind of mail; a new one has that of the site."""
    return SIGNS.get(kind, OTHER)
