import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The rows in pieces, so that a statement stays short. Other calls are served between two pieces. */
export async function* inPieces<Row>(rows: readonly Row[], size: number): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) {
    if (at > 0) await yieldToEventLoop();
    yield rows.slice(at, at + size);
  }
}
