"""Signatures of deliveries: the example in the documentation accepts genuine ones and rejects
forgeries.
"""

import json
import re
import runpy
import subprocess
import threading
from base64 import b64decode, urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from http.server import HTTPServer
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from core.outbound.transport import post
from notifications.webhooks.signing import secret_of, shown, signed_headers
from tests.notifications.webhooks.standard import accepts

DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE, DOCUMENT = DOCS / "examples/receive_webhook.py", DOCS / "webhooks.md"
AT = datetime(2026, 5, 4, 12, tzinfo=UTC)
BODY = b'{"number": 7}'
SITE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OLD, NEW = (secret_of(b"site key", salt) for salt in (b"old", b"new"))


@pytest.fixture(scope="module")
def receiver() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def accepted(receiver: dict[str, Any], headers: dict[str, str], **other: Any) -> tuple[bool, bool]:
    """Return whether the example accepts a delivery, by secret and by public key.

    The library of Standard Webhooks must agree about the secret.
    """
    body, now = other.get("body", BODY), other.get("now", AT)
    secret, public = shown(other.get("secret", NEW)), SITE.public_key().public_bytes_raw()
    by_secret = receiver["by_secret"](headers, body, secret, now.timestamp())
    assert accepts(body, headers, secret, now) == other.get("library", by_secret)
    return by_secret, receiver["by_public_key"](headers, body, public, now.timestamp())


def delivery(**other: Any) -> dict[str, str]:
    params = {"delivery_id": "msg_1", "at": AT, "secrets": [NEW], "site": SITE, **other}
    return signed_headers(BODY, **params)


def test_a_receiver_accepts_both_signatures(receiver: dict[str, Any]) -> None:
    assert accepted(receiver, delivery()) == (True, True)


def test_while_a_secret_is_renewed_the_old_one_is_accepted_too(receiver: dict[str, Any]) -> None:
    headers = delivery(secrets=[NEW, OLD])
    assert accepted(receiver, headers, secret=OLD) == (True, True)
    assert accepted(receiver, headers, secret=NEW) == (True, True)


def test_the_secret_of_another_webhook_is_not_accepted(receiver: dict[str, Any]) -> None:
    assert accepted(receiver, delivery(), secret=OLD) == (False, True)


def test_the_key_of_another_site_is_not_accepted(receiver: dict[str, Any]) -> None:
    other = Ed25519PrivateKey.from_private_bytes(bytes(32))
    assert accepted(receiver, delivery(site=other)) == (True, False)


def test_a_changed_body_is_not_accepted(receiver: dict[str, Any]) -> None:
    assert accepted(receiver, delivery(), body=b'{"number": 8}') == (False, False)


@pytest.mark.parametrize(("header", "value"), [("id", "msg_2"), ("timestamp", "1777896001")])
def test_id_and_time_are_signed(receiver: dict[str, Any], header: str, value: str) -> None:
    changed = delivery() | {f"webhook-{header}": value}
    assert changed != delivery()
    assert accepted(receiver, changed) == (False, False)


@pytest.mark.parametrize("late", [timedelta(minutes=6), timedelta(minutes=-6)])
def test_a_replayed_delivery_is_not_accepted(receiver: dict[str, Any], late: timedelta) -> None:
    assert accepted(receiver, delivery(), now=AT + late) == (False, False)


def test_a_secret_depends_on_the_sites_key() -> None:
    assert secret_of(b"site key", b"salt") != secret_of(b"another", b"salt")


def test_the_signature_matches_the_published_scheme() -> None:
    """These values are used in the tests of the Standard Webhooks libraries."""
    headers = signed_headers(
        b'{"test": 2432232314}',
        delivery_id="msg_p5jXN8AQM9LWM0D4loKWxJek",
        at=datetime.fromtimestamp(1614265330, UTC),
        secrets=[b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")],
        site=SITE,
    )
    first = headers["webhook-signature"].split()[0]
    assert first == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_signatures_of_unknown_versions_are_ignored(receiver: dict[str, Any]) -> None:
    headers = delivery()
    later = headers["webhook-signature"].replace("v1,", "v2,").replace("v1a,", "v2a,")
    assert accepted(receiver, headers | {"webhook-signature": later}) == (False, False)


@pytest.mark.parametrize("text", ["A", "é", "", "AAAA", "=" * 88])
def test_a_malformed_signature_is_not_accepted(receiver: dict[str, Any], text: str) -> None:
    forged = {"webhook-signature": f"v1,{text} v1a,{text}"}
    assert accepted(receiver, delivery() | forged) == (False, False)
    assert accepted(receiver, forged) == (False, False)
    assert accepted(receiver, {}) == (False, False)


def test_a_forged_signature_beside_a_genuine_one_does_no_harm(receiver: dict[str, Any]) -> None:
    headers = delivery()
    both = f"v1,A v1a,A {headers['webhook-signature']}"
    # The library gives up at the first signature that is not base64.
    signatures = {"webhook-signature": both}
    assert accepted(receiver, headers | signatures, library=False) == (True, True)


def test_the_example_starts_only_with_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty secret, anyone could sign."""
    monkeypatch.delenv("WEBHOOK_SECRET", raising=False)
    monkeypatch.setattr("http.server.HTTPServer", MagicMock())
    with pytest.raises(KeyError, match="WEBHOOK_SECRET"):
        runpy.run_path(str(EXAMPLE), run_name="__main__")


def test_the_example_prints_each_genuine_delivery_once(
    receiver: dict[str, Any], settings: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.OUTBOUND_LOOPBACK = True
    receiver["Receiver"].secret = shown(NEW)
    server = HTTPServer(("127.0.0.1", 0), receiver["Receiver"])
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    url = f"http://127.0.0.1:{server.server_port}/"
    genuine = delivery(at=datetime.now(UTC))
    forged = {"webhook-signature": "v1,A"}
    sent = [genuine, genuine, delivery(at=datetime.now(UTC), secrets=[OLD]), forged, {}]
    answers = [post(url, content=BODY, headers=headers).status for headers in sent]
    server.shutdown()
    server.server_close()
    thread.join(10)
    assert answers == [204, 204, 401, 401, 401]
    assert capsys.readouterr().out == f"{BODY.decode()}\n"


def test_the_example_with_the_library_verifies_and_reads_a_delivery() -> None:
    """The Python code in docs/webhooks.md that uses standardwebhooks."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(from standardwebhooks.*?)```", text, re.S)
    known: dict[str, Any] = {}
    exec(code, known)
    headers = delivery(at=datetime.now(UTC))
    assert known["event_of"](headers, BODY, shown(NEW)) == {"number": 7}
    assert known["event_of"](headers, BODY, shown(OLD)) is None


IN_JAVASCRIPT = """
const { headers, body, secret, jwk, now } = JSON.parse(process.argv[1]);
const said = [isGenuine(headers, body, secret, now), isOfTheSite(headers, body, jwk, now)];
console.log(JSON.stringify(said));
"""


def by_the_document(headers: dict[str, str], body: bytes, now: datetime) -> list[bool]:
    """Return True if the JavaScript in docs/webhooks.md accepts a delivery."""
    code = re.findall(r"```js\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    public = urlsafe_b64encode(SITE.public_key().public_bytes_raw()).decode().rstrip("=")
    data = {
        "headers": headers,
        "body": body.decode(),
        "secret": shown(NEW),
        "jwk": {"kty": "OKP", "crv": "Ed25519", "x": public},
        "now": now.timestamp(),
    }
    program = ["node", "--input-type=module", "-e", "".join(code) + IN_JAVASCRIPT]
    text = subprocess.run(
        [*program, json.dumps(data)], capture_output=True, text=True, check=True
    ).stdout
    return list(json.loads(text))


def test_the_javascript_example_accepts_only_genuine_deliveries() -> None:
    assert by_the_document(delivery(), BODY, AT) == [True, True]
    assert by_the_document(delivery(), b'{"number": 8}', AT) == [False, False]
    assert by_the_document(delivery(), BODY, AT + timedelta(minutes=6)) == [False, False]
    assert by_the_document(delivery(secrets=[OLD]), BODY, AT) == [False, True]
