from django.db import models


class LastSave(models.Model):
    """The one row that /readyz writes to find out whether the database can save."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.at.isoformat()
