"""Users, and the random identifiers that appear in URLs."""

import hashlib
import secrets
from datetime import datetime
from typing import Any, ClassVar

from django.contrib.auth.models import (
    AbstractBaseUser,
    BaseUserManager,
    PermissionsMixin,
)
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.people.volumes import Volume
from core.i18n import time_zones


class LowercaseEmailField(models.EmailField):
    """An email address stored and looked up in lower case, so that `unique` ignores case
    everywhere.
    """

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
    """Return the digest to store for a secret. Secrets are long and random, so a plain hash is
    safe.
    """
    return hashlib.sha256(secret.encode()).hexdigest()


class DigestField(models.CharField):
    """A secret that is written and looked up as plain text, but stored only as a digest.

    A row read from the database has the digest, so it must not be saved again.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "max_length": 64})

    def get_prep_value(self, value: Any) -> Any:
        return digest_of(value) if isinstance(value, str) else value


ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

ID_LENGTH = 10

BOT_MARK = "(bot)"
"""Suffix of every bot's displayed name. No other name can end with it."""


def new_public_id() -> str:
    """Return a random id for a user's page.

    Unlike the primary key, it does not reveal how many users there are.
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


class Language(models.TextChoices):
    """The site's languages, each with its own name for itself."""

    ENGLISH = "en", "English"
    FRENCH = "fr", "Français"
    ITALIAN = "it", "Italiano"
    SPANISH = "es", "Español"


class Reminder(models.TextChoices):
    """When to remind a user of a pending decision if its clock runs for hours or days."""

    NONE = "none", _("Never")
    HALF = "half", _("With half the time left")
    QUARTER = "quarter", _("With a quarter left")
    TENTH = "tenth", _("With a tenth left")


class Audience(models.TextChoices):
    """Who can see a user's friends."""

    EVERYONE = "everyone", _("Everyone")
    FRIENDS = "friends", _("My friends")
    NOBODY = "nobody", _("Only me")


class UserManager(BaseUserManager["User"]):
    """Creates users by email address; there are no user names."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=email, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """Create a superuser whose address counts as verified.

        Anyone who can call this can run commands on the server.
        """
        # Imported here because allauth's models import this module.
        from allauth.account.models import EmailAddress

        user = self.create_user(email, password, is_staff=True, is_superuser=True, **fields)
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        return user


# The related managers of apps and codes come from a library without types.
class User(AbstractBaseUser, PermissionsMixin):  # type: ignore[django-manager-missing]
    """A user account. Signs in by email address; other users see only the display name."""

    public_id = models.CharField(max_length=20, unique=True, default=new_public_id, editable=False)
    email = LowercaseEmailField(_("email address"), unique=True)
    name = models.CharField(_("name"), max_length=40, help_text=_("Other players see this name."))
    language = models.CharField(
        _("language"), max_length=5, choices=Language, default=Language.ENGLISH
    )
    time_zone = models.CharField(
        _("time zone"), max_length=64, default="UTC", validators=[validate_time_zone]
    )
    night_from = models.PositiveSmallIntegerField(
        _("my night starts at"), default=22, db_default=22
    )
    night_to = models.PositiveSmallIntegerField(_("my night ends at"), default=8, db_default=8)
    clock_reminder = models.CharField(
        _("remind me about slow clocks"),
        max_length=10,
        choices=Reminder,
        default=Reminder.QUARTER,
        db_default=Reminder.QUARTER,
    )
    wants_turn_mail = models.BooleanField(
        _("email me when it’s my turn or a player resigns"), default=True
    )
    accepts_invitations = models.BooleanField(
        _("let other players invite me by email"), default=True
    )
    wants_news_mail = models.BooleanField(
        _("email me weekly news about what I follow"), default=True
    )
    asks_before_moves = models.BooleanField(
        _("ask me to confirm each move"), default=False, db_default=False
    )
    wants_chat = models.BooleanField(_("show the chat at tables"), default=True, db_default=True)
    sound_volume = models.PositiveSmallIntegerField(
        _("sounds at tables"), choices=Volume, default=Volume.OFF, db_default=Volume.OFF
    )
    findable = models.BooleanField(
        _("let other players find me by name"), default=True, db_default=True
    )
    shows_online = models.BooleanField(
        _("show my friends when I’m online"), default=False, db_default=False
    )
    friends_shown_to = models.CharField(
        _("who can see my friends"),
        max_length=10,
        choices=Audience,
        default=Audience.FRIENDS,
        db_default=Audience.FRIENDS,
    )
    is_active = models.BooleanField(_("active"), default=True)
    is_staff = models.BooleanField(_("staff"), default=False)
    joined_at = models.DateTimeField(_("joined"), default=timezone.now, editable=False)
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True, editable=False)
    guest_since = models.DateTimeField(
        _("guest since"),
        null=True,
        blank=True,
        editable=False,
        help_text=_("When this person started to play without an account."),
    )
    guest_seen_at = models.DateTimeField(
        _("guest last seen"), null=True, blank=True, editable=False, db_index=True
    )
    becomes = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="guests",
        verbose_name=_("becomes"),
        help_text=_(
            "The account that receives the guest’s games when its email address is confirmed."
        ),
    )

    is_bot = models.BooleanField(
        _("bot"),
        default=False,
        db_default=False,
        editable=False,
        help_text=_("A program plays under this account."),
    )
    bot_of = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="bots",
        verbose_name=_("bot of"),
    )

    access_version = models.PositiveIntegerField(
        default=0,
        db_default=0,
        editable=False,
        help_text=_("Increases when a session or a token of the user ends."),
    )

    objects: ClassVar[UserManager] = UserManager()

    EMAIL_FIELD = "email"
    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")

    def __str__(self) -> str:
        """Return the public name.

        The result appears on pages and in logs, which must not contain the email address.
        """
        return self.name

    @property
    def is_guest(self) -> bool:
        """Return whether the user plays without an account: no password, no address, no email."""
        return self.guest_since is not None

    @property
    def is_member(self) -> bool:
        """Return whether the user has an account. Anonymous visitors lack the attribute."""
        return not self.is_guest

    @property
    def has_mailbox(self) -> bool:
        """Return whether emails to the user's address reach a person."""
        return self.is_active and self.is_member and not self.is_bot

    def get_short_name(self) -> str:
        return self.name

    def get_full_name(self) -> str:
        return self.name

    def anonymise(self, *, at: datetime) -> None:
        """Erase the user's identity.

        The row is kept because other players' games refer to it.
        """
        self.email = f"former-{self.pk}@golfer.invalid"
        self.name = "Former golfer"
        self.language, self.time_zone = Language.ENGLISH, "UTC"
        self.night_from, self.night_to, self.clock_reminder = 22, 8, Reminder.QUARTER
        self.wants_turn_mail = self.accepts_invitations = self.wants_news_mail = False
        self.findable = self.shows_online = False
        self.friends_shown_to = Audience.FRIENDS
        self.is_active = self.is_staff = self.is_superuser = False
        self.deleted_at = at
        self.becomes = self.bot_of = None
        self.set_unusable_password()
