"""The API reference: pages for people, made from the OpenAPI document."""
