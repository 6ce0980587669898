"""Golfie: nine cards in front of each player, low ones on top. The clauses are in site/rulebook."""
