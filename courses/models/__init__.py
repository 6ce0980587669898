"""The tables of designs and of their sharing."""

from courses.models.block import Block
from courses.models.comment import Comment
from courses.models.design import Design, Listing, new_mark, new_slug
from courses.models.follow import Follow
from courses.models.like import Like
from courses.models.moderation import Appeal, Decision, Ground, Report
from courses.models.news_mark import NewsMark
from courses.models.publication import Publication, Stage
from courses.models.study import Progress, Question, Study
from courses.models.tag import Tag
from courses.models.version import DesignVersion

__all__ = [
    "Appeal",
    "Block",
    "Comment",
    "Decision",
    "Design",
    "DesignVersion",
    "Follow",
    "Ground",
    "Like",
    "Listing",
    "NewsMark",
    "Progress",
    "Publication",
    "Question",
    "Report",
    "Stage",
    "Study",
    "Tag",
    "new_mark",
    "new_slug",
]
