"""What goes over the wire: plain data, with sentences in the reader's language."""
