/** What the page works out by itself, without a browser; run by test_units.py. */
import './lobby.test.ts';
import './line.test.ts';
import './ships.test.ts';
import './addresses.test.ts';
