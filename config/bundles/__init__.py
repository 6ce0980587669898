"""Bundles of scripts and style sheets, so that a page needs few requests."""
