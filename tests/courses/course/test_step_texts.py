"""Scripts refer to the course designer's texts by key."""

import re
from pathlib import Path

from django.conf import settings

from courses.types.course.editor_texts import COURSE_TEXTS

HAND = Path(settings.BASE_DIR) / "static/js/designer/course/hand.js"


def test_every_step_of_the_hand_has_a_text() -> None:
    [steps] = re.findall(r"const DONE = \{(.*?)\};", HAND.read_text(encoding="utf-8"))
    keys = re.findall(r'"(\w+)"', steps)
    assert len(keys) == 3
    assert set(keys) <= set(COURSE_TEXTS)
