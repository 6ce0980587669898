"""Improve a course: other faces, hazards and ways on the same land, judged by the rating.

    python -m bench.eighteen.relaying COURSE [seconds] [seed] [--keep HOLES] [--want DIFFICULTY]

Changes a shipped course step by step. It keeps changes that the judge prefers and, now and then,
one that the judge likes less. The best course is written to standard output, in the notation.
"""
