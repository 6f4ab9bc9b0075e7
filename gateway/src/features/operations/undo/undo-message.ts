import { type Sentence, together } from '../../../platform/errors/sentences.js';
import type { Restored } from './kept-rows.js';
import { says } from './undo.messages.js';

/** The sentence for the person who undid something. */
export function messageOf({ restored, conflicts, missing = [] }: Restored): Sentence {
  const [first, ...more] = conflicts;
  if (!first) return together(says.undone, ...missing);
  const notAll = says.notAll(first.message, more.length, restored);
  return restored === 0 ? notAll : together(notAll, ...missing);
}
