"""Request bodies for URLs that change something, complete enough for the owner's request to
succeed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from operator import methodcaller
from typing import Any

from games.mailed_moves.views import page_of
from notifications.preferences.kinds import KINDS
from notifications.push.web_push import public_key
from tests.factories.games import QUICK, legal, open_prompt
from tests.guards.support.world import World

Body = Callable[[World], dict[str, Any]]

NEW_PASSWORD = "heather-and-gorse-7"
CELLS = {"entries": [{"hole": 1, "player": 0, "was": None, "now": [4, 0, True]}]}
JSON_PAGES = {"rounds/{public_id}/cells/"}
"""URLs outside the API that scripts send JSON to."""
GROUND = {"ground": "rude", "words": "It is."}


def _action(world: World) -> dict[str, Any]:
    return {"prompt": open_prompt(world.game, 0), "action": json.loads(legal(world.game, 0)[0])}


def _action_form(world: World) -> dict[str, Any]:
    data = _action(world)
    return {"prompt": data["prompt"], "action": json.dumps(data["action"]), "key": "once"}


BODIES: dict[str, Body] = {
    # Forms on pages.
    "language/": lambda w: {"language": "en"},
    "account/": lambda w: {"name": "New name", "language": "en", "time_zone": "Europe/Rome"},
    "account/sounds/": lambda w: {"volume": "2"},
    "account/notices/": lambda w: {
        **{f"mail-{kind}": "none" for kind in KINDS},
        "digest_hour": "7",
        "time_zone": "Europe/Rome",
    },
    "account/notices/browsers/": lambda w: {
        "endpoint": "https://push.example/of-somebody",
        "p256dh": public_key(),
        "auth": "c2l4dGVlbiBieXRlcyBvaw",
    },
    "account/guest/": lambda w: {"name": "New name"},
    "account/calendar/": lambda w: {"renew": "1"},
    "account/tokens/": lambda w: {"name": "bot", "scopes": ["read"], "days": 30},
    "account/apps/new/": lambda w: {
        "name": "Score book",
        "kind": "public",
        "addresses": "https://book.example/back",
    },
    "account/apps/{app_id}/": lambda w: {
        "name": "Score book",
        "addresses": "https://book.example/back",
    },
    "account/webhooks/new/": lambda w: {"address": "https://hooks.example/olive"},
    "account/webhooks/{webhook_id}/change/": lambda w: {"address": "https://hooks.example/new"},
    "account/bots/": lambda w: {"name": "Bogey"},
    "account/bots/{public_id}/challenges/": lambda w: {"games": ["eighteen"]},
    "account/delete/": lambda w: {"certain": "on", "password": w.password},
    "account/login/": lambda w: {"login": w.owner.email, "password": "a-wrong-guess"},
    "account/email/": lambda w: {"action_add": "", "email": "third@club.example"},
    "account/signup/": lambda w: {
        "email": "fresh@club.example",
        "password1": NEW_PASSWORD,
        "name": "Fresh",
    },
    "account/signup/passkey/": lambda w: {"email": "keyed@club.example", "name": "Keyed"},
    "account/2fa/webauthn/keys/{pk}/edit/": lambda w: {"name": "tablet"},
    "account/password/change/": lambda w: {
        "oldpassword": w.password,
        "password1": NEW_PASSWORD,
        "password2": NEW_PASSWORD,
    },
    "account/password/reset/": lambda w: {"email": w.owner.email},
    "tables/{public_id}/chat/write/": lambda w: {"text": "Windy"},
    "tables/{public_id}/chat/settings/": lambda w: {"off": "yes"},
    "tables/{public_id}/chat/{room}/{number}/report/": lambda w: GROUND,
    "tables/{public_id}/act/": _action_form,
    "tables/{public_id}/hand-over/": lambda w: {"seat": 1},
    "tables/{public_id}/listing/": lambda w: {"listing": "private"},
    "tables/{public_id}/bots/remove/": lambda w: {"seat": 3},
    "tables/{public_id}/bots/add/": lambda w: {"seat": 1, "bot": "caddie"},
    "tables/{public_id}/invite/": lambda w: {"seat": 1, "email": "guest@club.example"},
    "tables/{public_id}/start/": lambda w: {"unanswered": "bot"},
    "tables/{public_id}/withdraw/": lambda w: {"invitation": w.invitation.pk},
    "mail/play/{token}/": lambda w: {"page": page_of(w.move_token)},
    "play/open/": lambda w: {
        "game": "eighteen",
        "course": "starter-links",
        "mode": "stroke",
        "clubs": "starter",
        "listing": "public",
        "seat_1": "open",
    },
    "play/person/": lambda w: {"game": "golfie", "mode": "", "pace": "quick"},
    "play/now/": lambda w: {"game": "eighteen"},
    "courses/{slug}/round/": lambda w: {"player": ["Ann"]},
    "rounds/{public_id}/holes/{number}/": lambda w: {"turns-0": "4", "turns-1": "5"},
    "rounds/{public_id}/cells/": lambda w: CELLS,
    "rounds/{public_id}/close/": lambda w: {"unfinished": "1"},
    "courses/new/": lambda w: {"how": "empty", "name": "Mine"},
    "decks/new/": lambda w: {"how": "empty", "name": "Mine"},
    "plots/new/": lambda w: {"how": "empty", "name": "Mine"},
    "courses/{slug}/tags/": lambda w: {"tags": "windy"},
    "decks/{slug}/tags/": lambda w: {"tags": "windy"},
    "plots/{slug}/tags/": lambda w: {"tags": "windy"},
    "courses/{slug}/comment/": lambda w: {"text": "Well made."},
    "decks/{slug}/comment/": lambda w: {"text": "Well made."},
    "plots/{slug}/comment/": lambda w: {"text": "Well made."},
    "courses/{slug}/report/": lambda w: GROUND,
    "decks/{slug}/report/": lambda w: GROUND,
    "plots/{slug}/report/": lambda w: GROUND,
    "comments/{comment_id}/report/": lambda w: GROUND,
    "people/{public_id}/report/": lambda w: GROUND,
    "moderation/{about}/{subject_id}/decide/": lambda w: GROUND,
    "moderation/{decision_id}/uphold/": lambda w: {"words": "It stays."},
    "moderation/{decision_id}/appeal/": lambda w: {"words": "Please."},
    "account/privacy/": lambda w: {"friends_shown_to": "nobody"},
    "notifications/read/": lambda w: {"up_to": 1},
    # JSON for the API.
    "api/v1/notifications/read/": lambda w: {"number": 1},
    "api/v1/webhooks/": lambda w: {"address": "https://hooks.example/olive", "kinds": ["turn"]},
    "api/v1/webhooks/{webhook_id}/": lambda w: {"preset": "ntfy"},
    "api/v1/comments/{comment_id}/reports/": lambda w: GROUND,
    "api/v1/friends/requests/": lambda w: {"id": w.other.public_id},
    "api/v1/people/{public_id}/reports/": lambda w: GROUND,
    "api/v1/pools/mine/": lambda w: {"game": "golfie", "pace": "quick"},
    "api/v1/tables/": lambda w: {"game": "eighteen", "options": QUICK},
    "api/v1/people/{public_id}/challenge/": lambda w: {"game": "eighteen", "options": QUICK},
    "api/v1/tables/{public_id}/chat/": lambda w: {"text": "Windy"},
    "api/v1/tables/{public_id}/chat/settings/": lambda w: {"off": True},
    "api/v1/tables/{public_id}/chat/read/": lambda w: {"room": "players", "number": 1},
    "api/v1/tables/{public_id}/chat/{room}/{number}/reports/": lambda w: GROUND,
    "api/v1/tables/{public_id}/actions/": _action,
    "api/v1/tables/{public_id}/hand-over/": lambda w: {"seat": 1},
    "api/v1/tables/{public_id}/listing/": lambda w: {"listing": "private"},
    "api/v1/tables/{public_id}/bots/": lambda w: {"seat": 1, "bot": "caddie"},
    "api/v1/tables/{public_id}/invitations/": lambda w: {"seat": 1},
    "api/v1/tables/{public_id}/start/": lambda w: {"unanswered": "bot"},
    "api/v1/tables/{public_id}/undo/": lambda w: {"turn": 1},
    "api/v1/rounds/": lambda w: {"course": "starter-links", "players": ["Olive"]},
    "api/v1/rounds/{public_id}/": lambda w: {"closed": True, "unfinished": True},
    "api/v1/rounds/{public_id}/cells/": lambda w: CELLS,
    "api/v1/rounds/{public_id}/holes/{number}/": lambda w: {"counted": [{"turns": 4}, None]},
    "api/v1/courses/suggest/": lambda w: w.course_json,
    "api/v1/designs/import/": lambda w: w.course_json,
    "api/v1/courses/holes/": lambda w: w.course_json,
    "api/v1/courses/holes/{number}/offers/": lambda w: w.course_json,
    "api/v1/drafts/{token}/": lambda w: w.course_json,
    "api/v1/drafts/{token}/comments/": lambda w: {"text": "Longer.", "hole": 1},
    "api/v1/drafts/{token}/comments/{comment_id}/": lambda w: {"done": True},
    "api/v1/designs/archive/": lambda w: {
        "format": "dogleg-designs",
        "version": 1,
        "designs": [{"kind": "course", "design": w.course_json}],
    },
}
for kind in ("course", "deck", "plot"):
    base = f"api/v1/{kind}s/"
    design: Body = methodcaller("__getattr__", f"{kind}_json")
    BODIES |= {
        base: design,
        f"{base}validate/": design,
        f"{base}draw/": design,
        f"{base}rate/": design,
        f"{base}quick/": lambda w: {"seed": "rain"},
        f"{base}{{slug}}/": lambda w: {"tags": ["windy"]},
        f"{base}{{slug}}/draft/": design,
        f"{base}{{slug}}/draft/link/": lambda w: {"level": "comment"},
        f"{base}{{slug}}/draft/comments/": lambda w: {"text": "Longer.", "hole": 1},
        f"{base}{{slug}}/draft/comments/{{comment_id}}/": lambda w: {"done": True},
        f"{base}{{slug}}/versions/": lambda w: {"revision": 1},
        f"{base}{{slug}}/reports/": lambda w: GROUND,
        f"{base}{{slug}}/comments/": lambda w: {"text": "Well made."},
    }


def body_for(path: str, world: World) -> dict[str, Any]:
    """Return the body for a path, or an empty one if none is listed."""
    return BODIES.get(path, lambda w: {})(world)
