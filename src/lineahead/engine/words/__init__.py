"""Words that the logs of all rule sets share."""
