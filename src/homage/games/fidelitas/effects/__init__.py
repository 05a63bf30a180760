"""What the cards of Fidelitas do: the shape and sentence of each word, and the rule beside it."""
