"""The status page: whether all is well, and for the staff what is measured."""
