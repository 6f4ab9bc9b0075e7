import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Mutex } from 'async-mutex';

const turns = new Mutex();
/** A list is answered in so many iterations of the event loop; in a busy gateway, heavy work does not wait for all. */
const [iterations, maxWaitMs] = [8, 20];
/** Longer work than this has a turn of its own. */
const maxStepsMs = 3;

/**
 * Waits for the turn of a piece of work that takes milliseconds, such as drawing a page of labels. Only one piece of all
 * such work is done in the time in which others are answered, however many people print and export at once.
 */
export const nextTurn = (): Promise<void> =>
  turns.runExclusive(async () => {
    const began = performance.now();
    await yieldToEventLoop();
    for (let at = 1; at < iterations && performance.now() - began < maxWaitMs; at += 1)
      await yieldToEventLoop();
  });

/** For many short steps, such as inserts of a row: waits for a turn after some milliseconds of them. */
export function turnsAmongSteps(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxStepsMs) return;
    await nextTurn();
    began = performance.now();
  };
}
