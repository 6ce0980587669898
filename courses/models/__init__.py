"""The models for designs."""

from courses.analysis.models import AnalysisJob, JobState, Question
from courses.drafts.models import DraftLink, DraftSaver, Level
from courses.gallery.models import DesignRecord, Tag
from courses.pictures.models import Rendering
from courses.publishing.models import Publication, Stage, Trace
from courses.stored.models import Design, DesignVersion, Listing, new_mark, new_slug

__all__ = [
    "AnalysisJob",
    "Design",
    "DesignRecord",
    "DesignVersion",
    "DraftLink",
    "DraftSaver",
    "JobState",
    "Level",
    "Listing",
    "Publication",
    "Question",
    "Rendering",
    "Stage",
    "Tag",
    "Trace",
    "new_mark",
    "new_slug",
]
