from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class KeptAnswer(models.Model):
    """What somebody was answered who sent a key of their own along, for whoever sends it again.

    `mark` is a digest of person, operation and key; `digest` one of what was asked. `sealed` is the
    answer, which nobody reads without the key: the row does not have it.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    mark = models.CharField(max_length=64, unique=True)
    digest = models.CharField(max_length=64)
    sealed = models.BinaryField(default=bytes)
    at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("kept answer")
        verbose_name_plural = _("kept answers")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.user_id} {self.at}"
