"""The server: tables that people reach with a browser, stored before anything is announced."""
