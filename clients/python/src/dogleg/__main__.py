"""`python -m dogleg` is `dogleg`."""

from dogleg.command import main

main()
