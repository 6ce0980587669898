"""18 Holes: hex courses, clubs and shot cards. Clauses: site/rulebook."""
