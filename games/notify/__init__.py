"""What players are told of their games by mail and push."""
