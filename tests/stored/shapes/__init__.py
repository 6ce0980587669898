"""The shape of every stored type, one file a format."""
