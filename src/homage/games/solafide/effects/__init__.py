"""What cards of Sola Fide can do, word by word."""
