from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class StoredAnswer(models.Model):
    """A stored answer to a request with an idempotency key, for a client that retries.

    `mark` is a digest of user, operation and key; `digest` is one of the request. `sealed` is the
    encrypted answer. It cannot be read without the key, which the row does not have.
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
