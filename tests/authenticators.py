"""A browser and its authenticator, which stores passkeys (WebAuthn level 2)."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from typing import Any

from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData

from accounts.people.models import User

PRESENT, VERIFIED, ATTESTED = (
    AuthenticatorData.FLAG.UP,
    AuthenticatorData.FLAG.UV,
    AuthenticatorData.FLAG.AT,
)


class Device:
    """One authenticator, which stores one passkey per account."""

    def __init__(self, origin: str | int = "https://testserver", *, verifies: bool = True) -> None:
        self.origin = origin
        self.verifies = verifies
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)
        self.owner = ""

    def create(self, options: dict[str, Any]) -> str:
        """Answer `navigator.credentials.create`, as JSON."""
        asked = options["publicKey"]
        self.owner = asked["user"]["id"]
        key = AttestedCredentialData.create(
            b"\0" * 16, self._id, ES256.from_cryptography_key(self._key.public_key())
        )
        data = AuthenticatorData.create(
            _digest(asked["rp"]["id"]), self._flags() | ATTESTED, 0, bytes(key)
        )
        return self._answer(
            clientDataJSON=self._client_data("webauthn.create", asked["challenge"]),
            attestationObject=bytes(AttestationObject.create("none", data, {})),
        )

    def get(self, options: dict[str, Any]) -> str:
        """Answer `navigator.credentials.get`, as JSON."""
        asked = options["publicKey"]
        client_data = self._client_data("webauthn.get", asked["challenge"])
        data = bytes(AuthenticatorData.create(_digest(asked["rpId"]), self._flags(), 1))
        signed = self._key.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=client_data,
            authenticatorData=data,
            signature=signed,
            userHandle=self.owner,
        )

    def _flags(self) -> AuthenticatorData.FLAG:
        return PRESENT | VERIFIED if self.verifies else PRESENT

    def _client_data(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(data).encode()

    def _answer(self, **parts: bytes | str) -> str:
        name = websafe_encode(self._id)
        response = {
            key: part if isinstance(part, str) else websafe_encode(part)
            for key, part in parts.items()
        }
        return json.dumps(
            {
                "id": name,
                "rawId": name,
                "type": "public-key",
                "clientExtensionResults": {},
                "response": response,
            }
        )


def _digest(name: str) -> bytes:
    return sha256(name.encode()).digest()


def passkey_of(user: User, name: str = "phone", device: Device | None = None) -> Authenticator:
    """Store a passkey for this account, as the page for adding one does."""
    site = {"rp": {"id": "testserver"}, "challenge": "", "user": {"id": user_pk_to_url_str(user)}}
    credential = json.loads((device or Device()).create({"publicKey": site}))
    data = {"name": name, "credential": credential}
    return Authenticator.objects.create(user=user, type=Authenticator.Type.WEBAUTHN, data=data)
