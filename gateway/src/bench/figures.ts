/** The middle of several runs: one slow run, for whatever reason, does not count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median time of a work in milliseconds. */
export async function medianMs(times: number, work: (run: number) => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const start = performance.now();
    await work(run);
    runs.push(performance.now() - start);
  }
  return median(runs);
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
export const ratio = (value: number) => value.toFixed(value < 10 ? 2 : 0);

export const heading = (text: string) => console.log(`\n${text}`);

/** One line of the report: what was measured, and what came out. */
export const figure = (what: string, value: string) => console.log(`  ${what.padEnd(52)}${value}`);
