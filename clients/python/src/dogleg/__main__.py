"""Entry point of `python -m dogleg`, which runs the `dogleg` command."""

from dogleg.command import main

main()
