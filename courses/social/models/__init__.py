"""The tables of what people do with each other's designs."""

from courses.social.models.block import Block
from courses.social.models.comment import Comment
from courses.social.models.follow import Follow
from courses.social.models.like import Like
from courses.social.models.moderation import (
    SUBJECTS,
    Appeal,
    Decision,
    Ground,
    Report,
    Subject,
    columns_of,
)
from courses.social.models.news_mark import NewsMark

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
