"""One function per condition, from a course to a count with its reasons (M7)."""
