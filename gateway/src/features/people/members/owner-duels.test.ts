// Everyday on MySQL: two gateways take owners away at once there, and locks decide.
import { testDuels } from '../../../testing/owner-duel-tests.js';
import { pairsOfActs } from '../../../testing/owner-duels.js';

/* `owner-duels.slow.test.ts` has every pair, and `owner-duels.slow.mysql.test.ts` fights each 25 times. */

testDuels(pairsOfActs.filter(([one, other]) => one === other));
