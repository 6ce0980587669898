"""Play a person now: players wait in a pool until another player makes the same choice."""
