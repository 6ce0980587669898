"""Figures of golfers and of designs, added up over finished games."""
