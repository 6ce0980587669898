"""Another user's OAuth app, as its author would write it."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.test import Client

from accounts.oauth.models import App
from accounts.oauth.services.apps import register_app
from accounts.oauth.services.authorizing import Validator
from accounts.people.models import User

BACK = "https://app.example/back"
VERIFIER = "v" * 50
CHALLENGE = (
    base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
)


def asked(client_id: str, /, **changes: Any) -> dict[str, Any]:
    """Return the parameters of an authorisation request. A parameter set to None is omitted."""
    whole = {
        "response_type": "code",
        "client_id": client_id,
        "redirect_uri": BACK,
        "scope": "read play",
        "state": "s-1",
        "code_challenge": CHALLENGE,
        "code_challenge_method": "S256",
    }
    return {key: item for key, item in {**whole, **changes}.items() if item is not None}


@dataclass
class AppProgram:
    """An app with its secret and an HTTP client without cookies."""

    app: App
    secret: str
    client: Client = field(default_factory=Client)

    def post(self, path: str, **fields: Any) -> Any:
        """Post with the app's credentials."""
        who = {"client_id": self.app.client_id}
        if self.secret:
            who["client_secret"] = self.secret
        return self.client.post(path, {**who, **fields})

    def code_from(self, golfer: User, **changes: Any) -> str:
        """Let a golfer allow the app; return the code."""
        answer = allow(golfer, asked(self.app.client_id, **changes))
        return parse_qs(urlsplit(answer["Location"]).query)["code"][0]

    def hand_in(self, code: str, **changes: Any) -> Any:
        """Exchange the code for tokens."""
        fields = {"code": code, "redirect_uri": BACK, "code_verifier": VERIFIER, **changes}
        kept = {key: item for key, item in fields.items() if item is not None}
        return self.post("/oauth/token/", grant_type="authorization_code", **kept)

    def tokens_for(self, golfer: User, **changes: Any) -> dict[str, Any]:
        """Complete the whole OAuth flow, and return the tokens."""
        return self.hand_in(self.code_from(golfer, **changes)).json()

    def refresh(self, token: str) -> Any:
        return self.post("/oauth/token/", grant_type="refresh_token", refresh_token=token)


def allow(golfer: User, question: dict[str, Any], **pressed: str) -> Any:
    """Open the consent page as the user and press "allow", or the button given."""
    browser = Client()
    browser.force_login(golfer)
    page = browser.get("/oauth/authorize/", question)
    if page.status_code != 200:
        return page
    fields = {name: item for name, item in page.context["form"].initial.items() if item is not None}
    return browser.post("/oauth/authorize/", {**fields, **(pressed or {"allow": "on"})})


def registered(owner: User, *, confidential: bool = False, **told: Any) -> AppProgram:
    """Register an app for this owner."""
    whole = {"name": "Caddie in Your Pocket", "sentence": "", "homepage": "", "addresses": [BACK]}
    return AppProgram(*register_app(owner=owner, confidential=confidential, **{**whole, **told}))


def overtaken(monkeypatch: Any, stage: str, ask: Callable[[], Any]) -> Any:
    """Send two requests, the second during the first, and return both answers.

    The second request starts and ends right after the validator method `stage` of the first.
    """
    method, inner = getattr(Validator, stage), list[Any]()

    def overtaking(*args: Any, **named: Any) -> Any:
        found = method(*args, **named)
        if not inner:
            # The second request also runs this stage, but must not start a third.
            inner.append(None)
            inner[0] = ask()
        return found

    monkeypatch.setattr(Validator, stage, overtaking)
    first = ask()
    return first, inner[0]
