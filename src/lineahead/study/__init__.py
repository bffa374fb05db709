"""The study of battles: what luck and what skill made of one."""
