"""What the cards of Avignon do: the shape and sentence of each word, and the rule beside it."""
