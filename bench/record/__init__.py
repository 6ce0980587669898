"""Measure the golfer's record: killed workers, a million rounds, and the delay of figures."""
