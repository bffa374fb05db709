"""An assistant, such as a language model, at one seat of a battle: what it may hear, and what it may order."""
