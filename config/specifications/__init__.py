"""The OpenAPI and AsyncAPI documents as files: made once per release, served as bytes."""
