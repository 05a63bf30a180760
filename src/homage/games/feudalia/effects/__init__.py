"""What cards do: the shape of each word in a card file, and the rule that carries it out."""
