"""Sign in from a device without a browser: the user allows it elsewhere (RFC 8628).

The steps can be run by both clients: `device = client.run(begun())`, show its code, then
`client.run(finished(device))`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dogleg.calls import JSON
from dogleg.errors import Lost, Refused
from dogleg.exchange import (
    LONGEST_WAIT,
    TRIES,
    Answer,
    Form,
    Request,
    Step,
    Steps,
    accepted,
    exchange,
)
from dogleg.signed_in import Tokens

COMMAND = "dogleg"
"""The client id of this program on every site."""
SCOPES = "read play courses"
GRANT = "urn:ietf:params:oauth:grant-type:device_code"
METADATA = "/.well-known/oauth-authorization-server"
STANDARD_INTERVAL = 5.0
"""Seconds between two polls, if the site names none. `slow_down` adds as many."""


@dataclass(frozen=True)
class Device:
    """A request that its user can allow at `address`, after comparing the code."""

    address: str
    complete: str
    """The address with the code."""
    code: str
    device_code: str
    interval: float
    lasts: float
    """Seconds until the request ends."""
    token_address: str
    revocation_address: str
    client_id: str


def begun(client_id: str = COMMAND, scope: str = SCOPES) -> Steps[Device]:
    """Ask the site for a code to show."""
    metadata = yield from _answered(Request("GET", METADATA))
    form = Form({"client_id": client_id, "scope": scope})
    start = metadata.get("device_authorization_endpoint", "")
    if not start:
        raise Refused(404, {"detail": "This site does not offer device codes."})
    said = yield from _answered(Request("POST", start, form))
    return Device(
        address=said["verification_uri"],
        complete=str(said.get("verification_uri_complete", said["verification_uri"])),
        code=said["user_code"],
        device_code=said["device_code"],
        interval=float(said.get("interval", STANDARD_INTERVAL)),
        lasts=float(said["expires_in"]),
        token_address=metadata["token_endpoint"],
        revocation_address=metadata["revocation_endpoint"],
        client_id=client_id,
    )


def finished(device: Device) -> Steps[Tokens]:
    """Poll until the user has decided; return the tokens. Raise Refused if the user refuses."""
    form = Form(
        {"client_id": device.client_id, "grant_type": GRANT, "device_code": device.device_code}
    )
    interval, waited = device.interval, 0.0
    while waited <= device.lasts + interval:
        answer = yield Step(Request("POST", device.token_address, form), interval)
        waited += interval
        if answer.status == 200:
            return {
                **answer.body,
                "client_id": device.client_id,
                "token_address": device.token_address,
                "revocation_address": device.revocation_address,
            }
        interval = _next_interval(answer, interval)
    raise Refused(400, {"code": "expired_token", "detail": "The code has expired."})


def revoked(tokens: Tokens) -> Steps[None]:
    """End the tokens of a sign-in."""
    form = Form({"client_id": tokens["client_id"], "token": tokens["refresh_token"]})
    yield from exchange(Request("POST", tokens["revocation_address"], form))


def _next_interval(answer: Answer, interval: float) -> float:
    """Return the seconds until the next poll. Raise Refused if polling is over."""
    error = _error(answer)
    if answer.status == 429 or error == "slow_down":
        return max(interval + STANDARD_INTERVAL, answer.retry_after or 0.0)
    if answer.status == 0 or answer.status >= 500:
        return min(interval * 2, LONGEST_WAIT)
    if error == "authorization_pending":
        return interval
    raise _refused(answer)


def _answered(request: Request) -> Steps[JSON]:
    """Send a request of OAuth, whose errors have another form than those of the API."""
    for _try in range(TRIES):
        answer = yield Step(request, 2.0 * _try)
        if 0 < answer.status < 500:
            break
    if answer.status >= 400 and _error(answer):
        raise _refused(answer)
    answer = accepted(request, answer)
    if not isinstance(answer.body, dict):
        raise Lost(f"No JSON in the answer to {request.method} {request.path}.")
    return answer.body


def _error(answer: Answer) -> str:
    return str(answer.body.get("error", "")) if isinstance(answer.body, dict) else ""


def _refused(answer: Answer) -> Refused:
    said: dict[str, Any] = answer.body if isinstance(answer.body, dict) else {}
    detail = said.get("error_description", "The site refused the sign-in.")
    return Refused(answer.status, {"code": _error(answer), "detail": detail})
