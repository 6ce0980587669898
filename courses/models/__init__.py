"""The tables of designs."""

from courses.models.analysis_job import AnalysisJob, Progress, Question
from courses.models.design import Design, Listing, new_mark, new_slug
from courses.models.publication import Publication, Stage
from courses.models.tag import Tag
from courses.models.version import DesignVersion

__all__ = [
    "AnalysisJob",
    "Design",
    "DesignVersion",
    "Listing",
    "Progress",
    "Publication",
    "Question",
    "Stage",
    "Tag",
    "new_mark",
    "new_slug",
]
