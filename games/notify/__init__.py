"""Notify players of their games by email and push."""
