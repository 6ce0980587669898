"""The index of names, and when users were last online."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.visibility.name_keys import LONGEST

AFTER_ALL = "\U0010ffff"
"""The character after all others: a text followed by it comes after all texts that begin with it.
"""


class NameKey(models.Model):
    """A text under which a user is found by name.

    Only users who can be found have keys.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="name_keys"
    )
    text = models.CharField(max_length=LONGEST)
    place = models.PositiveSmallIntegerField(
        help_text=_("0 for the start of the name, 1 for the start of a word, 2 inside a word.")
    )

    class Meta:
        verbose_name = _("name key")
        verbose_name_plural = _("name keys")
        indexes: ClassVar = [
            # Sorted by bytes, so that the language of the database has no effect.
            models.Index(fields=["text"], name="name_key_text", opclasses=["varchar_pattern_ops"]),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.text}"


@models.CharField.register_lookup
class BeginsWith(models.Lookup):
    """Match texts that begin with a value, as a range of an index in byte order.

    Django's `startswith` is a LIKE, which does not use an index of SQLite.
    """

    lookup_name = "begins_with"
    prepare_rhs = False

    def as_sql(
        self, compiler: Any, connection: Any, least: str = ">=", below: str = "<"
    ) -> tuple[str, Any]:
        column, params = self.process_lhs(compiler, connection)
        sql = f"({column} {least} %s AND {column} {below} %s)"
        return sql, (*params, self.rhs, *params, self.rhs + AFTER_ALL)

    def as_postgresql(self, compiler: Any, connection: Any) -> tuple[str, Any]:
        return self.as_sql(compiler, connection, "~>=~", "~<~")


class Presence(models.Model):
    """When a user was last online. Stored only while the user shows it."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="presence",
    )
    seen_at = models.DateTimeField(_("last online"))

    class Meta:
        verbose_name = _("presence")
        verbose_name_plural = _("presences")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.seen_at}"
