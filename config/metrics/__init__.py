"""Metrics for Prometheus, served only on a loopback address, never on one that a proxy exposes.

Labels are names from the code (routes, codes, tasks), so their number is bounded, and no metric
describes a user or a table.
"""
