"""The first answer to a key, for whoever sends it again within a day (docs/decisions/0043).

The row is written in the transaction of what was done, so there is either both or neither.
"""

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.db import IntegrityError, transaction

from accounts.api.models import KeptAnswer
from accounts.people.models import User
from core.rate_limits.limit import A_DAY

KEPT_FOR = A_DAY
MOST = 1000
"""Of one person; the oldest go first."""


class KeyReused(Exception):
    """The key came with something else before."""


class AnswerLost(Exception):
    """It was done, and the site has changed its secret since: nobody can read the answer."""


@dataclass(frozen=True)
class Wish:
    """What somebody wants done once: `operation` is where, `content` what."""

    user: User
    operation: str
    key: str
    content: bytes

    @property
    def mark(self) -> str:
        return _digest(str(self.user.pk).encode(), self.operation.encode(), self.key.encode())

    @property
    def seal(self) -> Fernet:
        """Made of the key and the site's secret, so that neither alone opens an answer."""
        secret = settings.SECRET_KEY.encode()
        made = hashlib.blake2b(f"{self.mark} {self.key}".encode(), key=_short(secret))
        return Fernet(base64.urlsafe_b64encode(made.digest()[:32]))


def once(*, wish: Wish, do: Callable[[], bytes | None], at: datetime) -> bytes:
    """Do it and keep the answer, or the answer that there is. None from `do` is not kept.

    Two at once: the second waits for the first. Raises KeyReused, AnswerLost, and what `do` raises,
    of which nothing is left then.
    """
    with transaction.atomic():
        row = _claimed(wish, at)
        if row is None:
            return _first_answer(wish)
        answer = do()
        if answer is None:
            row.delete()
            return b""
        row.sealed = wish.seal.encrypt(answer)
        row.save(update_fields=["sealed"])
        _make_room(wish.user)
        return answer


def forget_answers(*, at: datetime) -> None:
    """Delete those that are kept no longer."""
    KeptAnswer.objects.filter(at__lte=at - KEPT_FOR).delete()


def _claimed(wish: Wish, at: datetime) -> KeptAnswer | None:
    """The row of a new key; None where the key is known."""
    KeptAnswer.objects.filter(mark=wish.mark, at__lte=at - KEPT_FOR).delete()
    digest = _digest(wish.content)
    try:
        with transaction.atomic():
            return KeptAnswer.objects.create(user=wish.user, mark=wish.mark, digest=digest, at=at)
    except IntegrityError:
        return None


def _first_answer(wish: Wish) -> bytes:
    row = KeptAnswer.objects.get(mark=wish.mark)
    if row.digest != _digest(wish.content):
        raise KeyReused
    try:
        return wish.seal.decrypt(bytes(row.sealed))
    except InvalidToken:
        raise AnswerLost from None


def _make_room(user: User) -> None:
    kept = KeptAnswer.objects.filter(user=user).order_by("-pk")
    if oldest := kept.values_list("pk", flat=True)[MOST : MOST + 1].first():
        kept.filter(pk__lte=oldest).delete()


def _digest(*parts: bytes) -> str:
    """Of several parts, none of which can be taken for another."""
    lengths = b" ".join(b"%d" % len(part) for part in parts)
    return hashlib.sha256(b"\n".join([lengths, *parts])).hexdigest()


def _short(secret: bytes) -> bytes:
    return hashlib.sha256(secret).digest()
