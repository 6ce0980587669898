"""Skill ratings, by game and pace."""
