"""The status page: whether the site is healthy, and measurements for the staff."""
