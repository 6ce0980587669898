"""Model fields with normalized values, or that store only a digest."""

import hashlib
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from core.i18n import time_zones


class LowercaseEmailField(models.EmailField):
    """An address stored and looked up in lower case, so that `unique` ignores case everywhere."""

    def to_python(self, value: Any) -> Any:
        return self._lower(super().to_python(value))

    def get_prep_value(self, value: Any) -> Any:
        return self._lower(super().get_prep_value(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = self._lower(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, value)
        return value

    @staticmethod
    def _lower(value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value


def validate_time_zone(name: str) -> None:
    """Reject a name that is not in the IANA time zone database."""
    if name not in time_zones.known():
        raise ValidationError(
            _("“%(name)s” isn’t a known time zone. Enter one like Europe/Rome."),
            code="unknown_time_zone",
            params={"name": name},
        )


def digest_of(secret: str) -> str:
    """Return the digest stored for a secret. It is random and long, so a plain hash is safe."""
    return hashlib.sha256(secret.encode()).hexdigest()


class DigestField(models.CharField):
    """A secret that is written and looked up as plain text, but stored only as a digest.

    A row read from the database has the digest, so it must not be saved again.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "max_length": 64})

    def get_prep_value(self, value: Any) -> Any:
        return digest_of(value) if isinstance(value, str) else value
