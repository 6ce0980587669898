"""What the pages of scorecards show."""
