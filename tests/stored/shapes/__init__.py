"""The shape of every stored type, one file per format."""
