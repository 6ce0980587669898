"""Metrics for Prometheus, at a loopback address only, never at one that a proxy serves.

Labels are names from the code (routes, codes, tasks), so their number is bounded, and no metric
describes a user or a table.
"""
