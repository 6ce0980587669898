"""The commands of `dogleg`, one function each."""
