"""Stores responses by idempotency key and repeats them to clients that retry within a day.

See docs/decisions/0043. The row is written in the transaction of the operation, so either both
exist or neither.
"""

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.db import IntegrityError, transaction

from accounts.api.models import StoredAnswer
from accounts.people.models import User
from core.rate_limits.limit import A_DAY

KEPT_FOR = A_DAY
MOST = 1000
"""Maximum number of stored answers per user. The oldest are deleted first."""


class KeyReused(Exception):
    """The key was already used for a different request."""


class AnswerLost(Exception):
    """The operation was done, but its answer is unreadable: the site's secret has changed."""


@dataclass(frozen=True)
class IdempotentRequest:
    """A request to run once: `operation` is its method and path, `content` its query and body."""

    user: User
    operation: str
    key: str
    content: bytes

    @property
    def mark(self) -> str:
        return _digest(str(self.user.pk).encode(), self.operation.encode(), self.key.encode())

    @property
    def seal(self) -> Fernet:
        """Return a cipher derived from the key and the site's secret.

        Both are needed to decrypt an answer.
        """
        secret = settings.SECRET_KEY.encode()
        made = hashlib.blake2b(f"{self.mark} {self.key}".encode(), key=_short(secret))
        return Fernet(base64.urlsafe_b64encode(made.digest()[:32]))


def once(*, call: IdempotentRequest, do: Callable[[], bytes | None], at: datetime) -> bytes:
    """Run `do` and store its answer, or return the stored answer. A None from `do` is not stored.

    If two requests arrive at the same time, the second waits for the first. Raise KeyReused,
    AnswerLost, or anything that `do` raises; nothing is stored in that case.
    """
    with transaction.atomic():
        row = _claimed(call, at)
        if row is None:
            return _first_answer(call)
        answer = do()
        if answer is None:
            row.delete()
            return b""
        row.sealed = call.seal.encrypt(answer)
        row.save(update_fields=["sealed"])
        _make_room(call.user)
        return answer


def forget_answers(*, at: datetime) -> None:
    """Delete expired answers."""
    StoredAnswer.objects.filter(at__lte=at - KEPT_FOR).delete()


def _claimed(call: IdempotentRequest, at: datetime) -> StoredAnswer | None:
    """Create and return a row for a new key; return None if the key is already in use."""
    StoredAnswer.objects.filter(mark=call.mark, at__lte=at - KEPT_FOR).delete()
    digest = _digest(call.content)
    try:
        with transaction.atomic():
            return StoredAnswer.objects.create(user=call.user, mark=call.mark, digest=digest, at=at)
    except IntegrityError:
        return None


def _first_answer(call: IdempotentRequest) -> bytes:
    row = StoredAnswer.objects.get(mark=call.mark)
    if row.digest != _digest(call.content):
        raise KeyReused
    try:
        return call.seal.decrypt(bytes(row.sealed))
    except InvalidToken:
        raise AnswerLost from None


def _make_room(user: User) -> None:
    kept = StoredAnswer.objects.filter(user=user).order_by("-pk")
    if oldest := kept.values_list("pk", flat=True)[MOST : MOST + 1].first():
        kept.filter(pk__lte=oldest).delete()


def _digest(*parts: bytes) -> str:
    """Return a digest of several parts that is unambiguous about where each part ends."""
    lengths = b" ".join(b"%d" % len(part) for part in parts)
    return hashlib.sha256(b"\n".join([lengths, *parts])).hexdigest()


def _short(secret: bytes) -> bytes:
    return hashlib.sha256(secret).digest()
