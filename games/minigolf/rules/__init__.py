"""Mini Golf Designer: the rules, pure (games/minigolf/site/rulebook/en.md)."""
