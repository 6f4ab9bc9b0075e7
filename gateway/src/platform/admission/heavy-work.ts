import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Mutex } from 'async-mutex';

const turns = new Mutex();

/**
 * Waits for the turn of a piece of work that takes milliseconds, such as drawing a page of labels. Only one piece of all
 * such work is done in one iteration of the event loop, so that others are answered between two of them, however many
 * people print and export at once.
 */
export const nextTurn = (): Promise<void> => turns.runExclusive(() => yieldToEventLoop());
