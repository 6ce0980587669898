from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class StoredAnswer(models.Model):
    """A stored response to a request with an idempotency key, for clients that retry.

    `mark` is a digest of the user, the operation and the key. `digest` is a digest of the request.
    `sealed` is the encrypted response: it can only be decrypted with the key, which is not stored.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    mark = models.CharField(max_length=64, unique=True)
    digest = models.CharField(max_length=64)
    sealed = models.BinaryField(default=bytes)
    at = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "accounts_keptanswer"
        verbose_name = _("stored response")
        verbose_name_plural = _("stored responses")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.user_id} {self.at}"
