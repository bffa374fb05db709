"""Many machines: the workers of a Dask cluster as a crew that does the same work as threads and processes do."""
