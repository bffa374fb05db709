"""Loaded by workers that were started for one command: Ctrl-C is meant for the command, which then ends them."""

import signal

signal.signal(signal.SIGINT, signal.SIG_IGN)
