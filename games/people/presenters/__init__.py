"""Texts and charts for the pages about people."""
