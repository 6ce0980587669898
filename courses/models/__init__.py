"""The tables of designs."""

from courses.models.analysis_job import AnalysisJob, Progress, Question
from courses.models.design import Design, Listing, new_mark, new_slug
from courses.models.draft_link import DraftLink, Level
from courses.models.publication import Publication, Stage
from courses.models.rendering import Rendering
from courses.models.tag import Tag
from courses.models.trace import Trace
from courses.models.version import DesignVersion

__all__ = [
    "AnalysisJob",
    "Design",
    "DesignVersion",
    "DraftLink",
    "Level",
    "Listing",
    "Progress",
    "Publication",
    "Question",
    "Rendering",
    "Stage",
    "Tag",
    "Trace",
    "new_mark",
    "new_slug",
]
