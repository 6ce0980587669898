"""The conditions: one function each, which returns a course's count with its reasons (M7)."""
