"""Grand Fleets, the d10 edition: fleet gunnery from 1890 to 1940."""
