"""Foundations that every app can use: no models, no settings."""
