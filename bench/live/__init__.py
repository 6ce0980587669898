"""Measure the speed of moves through sockets, and of pages, on a temporary site."""
