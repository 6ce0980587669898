"""18 Holes: hex courses, clubs and shot cards. Clauses: docs/rules/eighteen.md."""
