"""Shared parts of all API views of games."""
