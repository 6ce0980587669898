"""Measure the speed of play: moves through sockets, and pages, on a site started for it."""
