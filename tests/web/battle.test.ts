/** What the battle screen works out by itself. */
import './battle_words.test.ts';
import './battle_prompt.test.ts';
import './battle_log.test.ts';
import './battle_flash.test.ts';
import './battle_moves.test.ts';
import './battle_orders.test.ts';
