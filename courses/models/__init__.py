"""The tables of designs and of their sharing."""

from courses.models.analysis_job import AnalysisJob, Progress, Question
from courses.models.design import Design, Listing, new_mark, new_slug
from courses.models.publication import Publication, Stage
from courses.models.tag import Tag
from courses.models.version import DesignVersion
from courses.social.models.block import Block
from courses.social.models.comment import Comment
from courses.social.models.follow import Follow
from courses.social.models.like import Like
from courses.social.models.moderation import Appeal, Decision, Ground, Report
from courses.social.models.news_mark import NewsMark

__all__ = [
    "AnalysisJob",
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
    "Tag",
    "new_mark",
    "new_slug",
]
