"""The models for social actions on designs."""

from courses.social.friends.models import Friend, FriendRequest
from courses.social.moderation.models import (
    SUBJECTS,
    Appeal,
    Decision,
    Report,
    ReportReason,
    Subject,
    columns_of,
)
from courses.social.news.models import NewsMark
from courses.social.reactions.models import Block, Comment, Follow, Like

__all__ = [
    "SUBJECTS",
    "Appeal",
    "Block",
    "Comment",
    "Decision",
    "Follow",
    "Friend",
    "FriendRequest",
    "Like",
    "NewsMark",
    "Report",
    "ReportReason",
    "Subject",
    "columns_of",
]
