"""Storage: what is acknowledged lies in a database, SQLite's or PostgreSQL's."""
