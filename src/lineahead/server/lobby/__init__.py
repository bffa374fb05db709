"""Before the battle: offers, new tables, coming to one."""
