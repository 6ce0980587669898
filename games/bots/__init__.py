"""Bots of the site take their turns."""
