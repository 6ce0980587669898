"""Mini Golf Designer: the rules, pure (docs/rules/minigolf.md)."""
