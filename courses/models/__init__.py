"""The tables of designs."""

from courses.analysis.models import AnalysisJob, Progress, Question
from courses.drafts.models import DraftLink, Level
from courses.gallery.models import Tag
from courses.pictures.models import Rendering
from courses.publishing.models.publication import Publication, Stage
from courses.publishing.models.trace import Trace
from courses.stored.models.design import Design, Listing, new_mark, new_slug
from courses.stored.models.version import DesignVersion

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
