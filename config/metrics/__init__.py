"""What Prometheus reads, at an address of this machine alone: never at one that a proxy serves.

Labels are names of ours (routes, codes, tasks), so their number is bounded, and no figure says
anything of a person or a table.
"""
