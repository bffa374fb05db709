"""Perfidious Albion, the play sheet: squadron actions of ironclads from 1880 to 1900."""
