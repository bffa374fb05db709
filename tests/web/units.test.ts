/** What the page works out by itself, without a browser; run by test_units.py. */
import './lobby.test.ts';
import './line.test.ts';
import './keys.test.ts';
import './table_desk.test.ts';
import './commanders.test.ts';
import './ships.test.ts';
import './addresses.test.ts';
import './battle.test.ts';
import './chart_geometry.test.ts';
import './chart_hands.test.ts';
import './chart_labels.test.ts';
import './chart_fleet.test.ts';
import './coastal_motion.test.ts';
import './coastal.test.ts';
import './albion.test.ts';
import './great_war_hexes.test.ts';
import './great_war_zones.test.ts';
