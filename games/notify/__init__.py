"""Notify players of their games by mail and push."""
