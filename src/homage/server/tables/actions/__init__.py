"""Actions: what people do at a table. Each changes the loaded table; what is new is then stored."""
