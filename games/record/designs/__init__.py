"""The results of golfers on the page of a design."""
