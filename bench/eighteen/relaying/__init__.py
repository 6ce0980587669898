"""Improve a course by changing tile faces, hazards and routes on the same land, judged by the
rating.

    python -m bench.eighteen.relaying COURSE [seconds] [seed] [--keep HOLES] [--want DIFFICULTY]

Changes a shipped course step by step. It accepts changes that lower the penalty and, now and then,
one that raises it. The best course is written to standard output in the text notation.
"""
