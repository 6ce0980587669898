"""Shared by the generators of all types: repeatable random numbers, seeds and names."""
