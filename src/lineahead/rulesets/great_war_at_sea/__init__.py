"""Great War at Sea: weather, motor torpedo boats and mines, on sea zones and on tactical hexes, 1914 to 1918."""
