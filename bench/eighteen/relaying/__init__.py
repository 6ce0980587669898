"""Relaying a course: other faces, hazards and ways on its own land, judged by the rating.

    python -m bench.eighteen.relaying COURSE [seconds] [seed] [--keep HOLES] [--want DIFFICULTY]

Changes a shipped course step by step, keeps what the judge likes better and now and then what he
likes less, and writes the best course found to standard output, in the notation.
"""
