"""Template context for the pages of scorecards."""
