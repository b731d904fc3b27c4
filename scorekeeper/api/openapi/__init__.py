"""Schemas and blueprints that describe the API by its OpenAPI document, and its pages."""
