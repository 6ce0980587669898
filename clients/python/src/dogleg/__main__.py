"""`python -m dogleg` runs `dogleg`."""

from dogleg.command import main

main()
