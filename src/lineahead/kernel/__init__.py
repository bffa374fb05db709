"""What every rule set stands on: rules at two speeds, records, dice, choices, the trace, numbers and boards."""
