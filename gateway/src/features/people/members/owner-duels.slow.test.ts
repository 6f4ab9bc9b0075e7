import { testDuels } from '../../../testing/owner-duel-tests.js';
import { pairsOfActs } from '../../../testing/owner-duels.js';

testDuels(pairsOfActs.filter(([one, other]) => one !== other));
