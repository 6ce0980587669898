"""Chat lines in the two rooms of a table, and what each reader has read and muted."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.chat.phrases import PHRASES
from games.tables.models.session import Session


class RoomName(models.TextChoices):
    """The rooms of a table's chat."""

    PLAYERS = "players", _("Players")
    SPECTATORS = "spectators", _("Spectators")


class ChatRoom(models.Model):
    """One room of a table's chat. Its row is locked while a line is written or changed.

    `last_number` is the number of the newest line. `revision` also rises when a line is deleted or
    hidden, so that clients can request everything that has changed. Each room counts for itself:
    a common count would tell players how much the spectators talk.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="chat_rooms")
    name = models.CharField(max_length=12, choices=RoomName)
    last_number = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    is_off = models.BooleanField(
        default=False, help_text=_("The host has turned off the chat of this table.")
    )

    class Meta:
        verbose_name = _("chat room")
        verbose_name_plural = _("chat rooms")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "name"], name="chat_room_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.name}"


class ChatLine(models.Model):
    """One line: a quick phrase or a text.

    `number` counts the lines of a room from 1. `turn` is the newest turn when the line was written,
    0 before the game. The writer is None after their account was deleted. A deleted line stays as
    an empty row, so that the other lines keep their numbers.
    """

    MOST = 500

    room = models.ForeignKey(ChatRoom, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField()
    writer = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="chat_lines",
    )
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    turn = models.PositiveIntegerField()
    phrase = models.CharField(max_length=20, blank=True)
    text = models.TextField(_("text"), max_length=MOST, blank=True)
    key = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField()
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True)

    class Meta:
        verbose_name = _("chat line")
        verbose_name_plural = _("chat lines")
        ordering: ClassVar = ["room", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "number"], name="chat_line_number_once"),
            models.UniqueConstraint(
                fields=["room", "writer", "key"],
                condition=~models.Q(key=""),
                name="chat_line_key_once",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["room", "revision"], name="chat_line_revision"),
            models.Index(fields=["room", "turn"], name="chat_line_turn"),
        ]

    def __str__(self) -> str:
        return f"{self.room_id}#{self.number}"

    @property
    def said(self) -> str:
        """The text, or the phrase in the active language; empty if the line is deleted."""
        return str(PHRASES[self.phrase]) if self.phrase else self.text


class ChatReader(models.Model):
    """A user's read marks for a table's chat, and whether they have turned it off there."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="chat_readers")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chats_read"
    )
    read_players = models.PositiveIntegerField(default=0)
    read_spectators = models.PositiveIntegerField(default=0)
    is_off = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("reader of a chat")
        verbose_name_plural = _("readers of chats")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "user"], name="chat_reader_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}: {self.user_id}"


class ChatMute(models.Model):
    """A user has muted a person at one table. If the host does, the person cannot write there."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="chat_mutes")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_mutes"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_in_chats"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("muted person")
        verbose_name_plural = _("muted people")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "user", "person"], name="chat_mute_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}: {self.user_id}, {self.person_id}"
