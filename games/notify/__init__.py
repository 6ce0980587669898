"""Notify players about their games by email and push."""
