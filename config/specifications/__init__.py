"""The OpenAPI and AsyncAPI documents as files: created once per release, served as bytes."""
