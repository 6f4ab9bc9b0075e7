/** How many times its share a rule may take for a long text: far from 1, and farther from what a square would be. */
export const maxSlowdown = 10;

/** Into how many pieces a text is divided: the slowdown of a rule whose time grows with the square. */
const pieces = 40;
const maxRuns = 12;
/** Shorter times, in microseconds, say nothing: a collection of garbage takes longer. A square of 60,000 takes seconds. */
const shortest = 2_000;

/**
 * How many times longer a rule takes for one long text than for the same amount of text in 40 pieces:
 * about 1 when its time grows with the text, and the number of pieces when it grows with the square. Both are measured
 * in one run, so that a slow machine slows both. A rejection counts as a result.
 */
export async function slowdown(
  rule: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): Promise<number> {
  const [piece, whole] = [textOf(length / pieces), textOf(length)];
  let [inPieces, atOnce] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isSlow = () => atOnce >= maxSlowdown * Math.max(inPieces, shortest);
  // One quiet run is enough: only a pause in it makes a rule look slower than it is.
  for (let run = 0; run < maxRuns && (run === 0 || isSlow()); run += 1) {
    inPieces = Math.min(inPieces, await timeOf(rule, piece, pieces));
    atOnce = Math.min(atOnce, await timeOf(rule, whole, 1));
  }
  return atOnce / Math.max(inPieces, shortest);
}

async function timeOf(rule: (text: string) => unknown, text: string, times: number): Promise<number> {
  const start = processorTime();
  for (let time = 0; time < times; time += 1) {
    try {
      await rule(text);
    } catch {
      // The rule rejects the text.
    }
  }
  return processorTime() - start;
}

/** Microseconds of work: unlike the time that passes, other programs of a busy machine leave it alone. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
