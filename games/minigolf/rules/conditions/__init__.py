"""One function a condition: from a course to a count with its reasons (M7)."""
