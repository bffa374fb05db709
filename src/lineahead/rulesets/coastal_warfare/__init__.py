"""WW2 Coastal Warfare, revision 2a: night actions of small craft from 1940 to 1945."""
