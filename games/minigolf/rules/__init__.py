"""Mini Golf Designer: the rules without Django (rulebook: games/minigolf/site/rulebook/en.md)."""
