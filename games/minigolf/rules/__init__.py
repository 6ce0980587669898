"""Mini Golf Designer: the rules, pure (rulebook: games/minigolf/site/rulebook/en.md)."""
