"""The tables of what people do with each other's designs."""

from courses.social.moderation.models import (
    SUBJECTS,
    Appeal,
    Decision,
    Ground,
    Report,
    Subject,
    columns_of,
)
from courses.social.news.models import NewsMark
from courses.social.reactions.models.block import Block
from courses.social.reactions.models.comment import Comment
from courses.social.reactions.models.follow import Follow
from courses.social.reactions.models.like import Like

__all__ = [
    "SUBJECTS",
    "Appeal",
    "Block",
    "Comment",
    "Decision",
    "Follow",
    "Ground",
    "Like",
    "NewsMark",
    "Report",
    "Subject",
    "columns_of",
]
