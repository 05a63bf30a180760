"""Migrations: how a database of an older version becomes one of today's."""
