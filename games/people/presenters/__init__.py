"""Template context of the pages about people."""
