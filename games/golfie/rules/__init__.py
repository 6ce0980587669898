"""Golfie: nine cards in front of everybody, low ones on top. Clauses: site/rulebook."""
