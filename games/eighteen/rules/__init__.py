"""18 Holes: hex courses, clubs and shot cards. The clauses are in site/rulebook."""
