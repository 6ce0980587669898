"""Keep a new site from rating its shipped courses, as a program of its own.

Ratings take minutes of processor time beside other tests, and errands wait behind them. Every
version that has no rating job gets one that has failed, which the clock does not ask for again.
"""

import os
import subprocess
import sys

from tests.project.processes import ROOT


def skip_ratings(environment: dict[str, str]) -> None:
    """Run this program beside the site that the environment names."""
    command = [sys.executable, "-m", "tests.operation.no_ratings"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django

    django.setup()
    from django.utils import timezone

    from courses.models import AnalysisJob, Progress, Question
    from courses.ports import ANALYSTS, analyst_of
    from courses.selectors.analysis_jobs import unrated_versions

    now = timezone.now()
    failed = [
        AnalysisJob(
            kind=kind,
            content=version.content,
            question=Question.RATING,
            edition=analyst_of(kind).edition,
            state=Progress.FAILED,
            answer={"code": "gave_up"},
            asked_at=now,
            touched_at=now,
        )
        for kind in ANALYSTS
        for version in unrated_versions(kind)
    ]
    # The clock may ask for the first ones at the same moment.
    AnalysisJob.objects.bulk_create(failed, ignore_conflicts=True)


if __name__ == "__main__":
    main()
