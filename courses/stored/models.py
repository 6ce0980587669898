"""Designs and their published versions."""

import secrets
from datetime import datetime
from functools import lru_cache
from typing import Any, ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.utils.crypto import salted_hmac
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from courses.designs.course.layout import Layout
from courses.designs.stored import FIRST_FORMAT
from courses.errors import DesignError
from courses.types.design_type import DesignType
from courses.types.registry import type_of

NEWEST_FIRST = ("-published_at", "-id")
GALLERY_ORDERS = {
    "new": NEWEST_FIRST,
    "loved": ("-likes", *NEWEST_FIRST),
    "played": ("-plays", *NEWEST_FIRST),
}
RECOMMENDED_FIRST = ("-featured", "-likes", *NEWEST_FIRST)
ASKED_BY = ("hole_count", "par", "length", "difficulty", "buildable", "search")
"""The columns that end each gallery index, so that filters don't read the wide rows."""
AUTHORED = ("owner", "featured")
"""The columns that a list with one design per author reads."""

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
MARK_LENGTH = 8


def new_mark(key: str = "") -> str:
    """Return letters that cannot be guessed: random, or always the same for a key."""
    noise = salted_hmac("design", key).digest() if key else secrets.token_bytes(MARK_LENGTH)
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in noise[:MARK_LENGTH])


def new_slug(name: str, mark: str) -> str:
    """Return a readable address that cannot be guessed, so that unlisted designs stay unlisted."""
    return f"{slugify(name)[:40].strip('-')}-{mark}".lstrip("-")


class Listing(models.TextChoices):
    PUBLIC = "public", _("Public: shown in the gallery")
    UNLISTED = "unlisted", _("Unlisted: only people with the link can find it")


class Featured(models.IntegerChoices):
    """How far a design is moved to the front of the recommended order."""

    NO = 0
    SHIPPED = 1
    PICKED = 2


class DesignQuerySet(models.QuerySet["Design"]):
    def of(self, owner: Any) -> "DesignQuerySet":
        return self.filter(owner=owner)


class Design(models.Model):
    """A design under its address: a draft that changes, and versions that do not.

    Also stores the values that lists sort and filter by, copied from the newest version or counted.
    `revision` grows with every saved draft; it shows when two editors change the same draft.
    """

    kind = models.CharField(_("kind"), max_length=10)
    slug = models.SlugField(_("slug"), max_length=60)
    name = models.CharField(
        _("name"), max_length=60, blank=True, help_text=_("The name of the draft.")
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="designs",
    )
    shipped = models.BooleanField(
        _("built-in"), default=False, help_text=_("Included with the site and loaded at start-up.")
    )
    listing = models.CharField(max_length=10, choices=Listing, default=Listing.PUBLIC)
    draft = models.TextField(
        _("draft"), blank=True, help_text=_("The draft as JSON; empty if there is none.")
    )
    draft_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    revision = models.PositiveIntegerField(default=0)
    saved_at = models.DateTimeField(_("saved"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"))
    retired_at = models.DateTimeField(_("retired"), null=True, blank=True)
    newest = models.ForeignKey(
        "courses.DesignVersion",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    forked_from = models.ForeignKey(
        "courses.DesignVersion",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="forks",
    )

    listed = models.BooleanField(
        default=False,
        help_text=_(
            "Shown in the gallery: published, public, not retired and not hidden. "
            "Services keep this up to date."
        ),
    )
    published_at = models.DateTimeField(
        _("latest version published"), null=True, blank=True, help_text=_("The latest version.")
    )
    likes = models.PositiveIntegerField(_("likes"), default=0)
    plays = models.PositiveIntegerField(_("games played"), default=0)
    hole_count = models.PositiveSmallIntegerField(_("holes"), default=0)
    par = models.PositiveSmallIntegerField(_("par"), default=0)
    length = models.PositiveIntegerField(_("length in hexes"), default=0)
    difficulty = models.FloatField(_("difficulty"), null=True, blank=True)
    buildable = models.BooleanField(_("buildable from the box"), default=True)
    search = models.CharField(
        max_length=600,
        blank=True,
        help_text=_("Name, description, author and tags in lowercase, for the search."),
    )
    terms = models.CharField(
        max_length=300,
        blank=True,
        db_default="",
        help_text=_("Words of name, author and tags without accents, to find misspelt ones."),
    )
    picked_at = models.DateTimeField(
        _("staff pick since"),
        null=True,
        blank=True,
        help_text=_("Staff picks have a badge and come first. Empty: not a staff pick."),
    )
    pinned_at = models.DateTimeField(
        _("pinned"),
        null=True,
        blank=True,
        help_text=_("When the owner pinned the design to the top of their page."),
    )
    featured = models.PositiveSmallIntegerField(choices=Featured, default=0, db_default=0)

    objects: ClassVar[models.Manager["Design"]] = DesignQuerySet.as_manager()

    class Meta:
        verbose_name = _("design")
        verbose_name_plural = _("designs")
        ordering: ClassVar = ["kind", "slug"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["kind", "slug"], name="one_design_an_address"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["owner", "-saved_at"]),
            *(
                models.Index(fields=["kind", "listed", *order, *ASKED_BY], name=f"gallery_{name}")
                for name, order in GALLERY_ORDERS.items()
            ),
            models.Index(
                fields=["kind", "listed", *RECOMMENDED_FIRST, "owner", *ASKED_BY],
                name="gallery_recommended",
            ),
            models.Index(
                fields=["kind", "listed", *NEWEST_FIRST, *AUTHORED], name="gallery_authors"
            ),
            models.Index(fields=["kind", "listed", "terms"], name="gallery_terms"),
        ]

    def __str__(self) -> str:
        return self.slug

    @property
    def type(self) -> DesignType:
        """The design type, with everything that belongs to it."""
        return type_of(self.kind)

    @property
    def value(self) -> Any:
        """The draft as a value of its type."""
        return self.type.draft.read(self.draft, self.draft_format)

    @property
    def author(self) -> str:
        """The owner's name; empty for shipped designs and deleted accounts."""
        return self.owner.name if self.owner and not self.owner.deleted_at else ""

    def record_on(self, version: "DesignVersion") -> Any:
        """The best result on a version with this ground; None if nobody has set one."""
        record = getattr(self, "record", None)
        if record is None or record.value is None:
            return None
        return record if record.content == version.content else None

    @property
    def best(self) -> Any:
        """The best result on the newest version, or None."""
        return self.record_on(self.newest) if self.newest else None

    def locked(self) -> "Design":
        """Return the current row, locked until the transaction ends. Every change begins with it.

        Raises Design.DoesNotExist if the design was deleted or its owner has changed.
        """
        rows = Design.objects.select_for_update(no_key=True)
        return rows.get(pk=self.pk, owner=self.owner_id)

    def locked_at(self, revision: int) -> "Design":
        """Lock a design whose draft has this revision. Raises DesignError("draft_changed")."""
        current = self.locked()
        if current.revision != revision:
            raise DesignError("draft_changed", design=current)
        return current

    def keep(self, value: Any, *, at: datetime) -> None:
        """Set a value as the draft; the caller must call `save`."""
        self.draft = msgspec.json.encode(value).decode()
        self.draft_format = self.type.draft.format
        self.name = value.name[:60]
        self.revision += 1
        self.saved_at = at


class DesignVersion(models.Model):
    """A published version of a design. It never changes, because games and records rely on it."""

    design = models.ForeignKey(Design, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField(_("version"))
    name = models.CharField(_("name"), max_length=60)
    about = models.CharField(_("description"), max_length=400, blank=True)
    change = models.CharField(_("change"), max_length=200, blank=True)
    notation = models.TextField(_("notation"))
    playable_json = models.TextField(_("playable"), help_text=_("The part that games embed."))
    playable_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    digest = models.CharField(_("digest"), max_length=32, db_index=True)
    content = models.CharField(_("content hash"), max_length=32, db_index=True)
    par = models.PositiveSmallIntegerField(_("par"), default=0)
    hole_count = models.PositiveSmallIntegerField(_("holes"), default=0)
    length = models.PositiveIntegerField(_("length in hexes"), default=0)
    buildable = models.BooleanField(_("buildable from the box"), default=True)
    published_at = models.DateTimeField(_("published"))

    class Meta:
        verbose_name = _("design version")
        verbose_name_plural = _("design versions")
        ordering: ClassVar = ["design__slug", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["design", "number"], name="one_version_a_number"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        return self.design.slug

    @property
    def playable(self) -> Any:
        """The content that a game embeds. Equal texts return the same object."""
        return _playable(self.design.kind, self.playable_json, self.playable_format)

    @property
    def layout(self) -> Layout:
        """The ground and the holes of a course."""
        layout: Layout = self.playable
        return layout

    @property
    def value(self) -> Any:
        """The design as it was drawn, moved to the origin."""
        return self.design.type.parse(self.notation)


@lru_cache(maxsize=256)
def _playable(kind: str, text: str, format: int) -> Any:
    return type_of(kind).embedded.read(text, format)
