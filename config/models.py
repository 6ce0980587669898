from django.db import models


class LastSave(models.Model):
    """A single row, which /readyz writes to check whether the database can save."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.at.isoformat()
