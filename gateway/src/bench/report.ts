/** What a result should reach, and whether it does. Nothing fails when it does not: this is a benchmark, not a test. */
export interface Goal {
  readonly text: string;
  readonly holds: boolean;
  /** Of a time or a rate, how many times as long it takes as the goal. */
  readonly timesTooLong?: number;
}

type Format = (value: number) => string;

export const atMost = (value: number, most: number, format: Format): Goal => ({
  text: `≤ ${format(most)}`,
  holds: value <= most,
  ...(format === ms && { timesTooLong: value / most }),
});
export const atLeast = (value: number, least: number, format: Format): Goal => ({
  text: `≥ ${format(least)}`,
  holds: value >= least,
  ...(format === perSecond && { timesTooLong: least / value }),
});

/** Prints each line as soon as it is measured, and all of them as one Markdown table at the end when asked to. */
export class Report {
  readonly #rows = [
    ['Figure', 'On', 'Result', 'Goal', 'Holds'],
    ['---', '---', '---', '---', '---'],
  ];

  /** @param slowness how many times as long as the machine of the goals this one takes; see `machine.ts` */
  constructor(private readonly slowness = 1) {}

  heading = (text: string) => console.log(`\n${text}`);

  /** @param on the database, or nothing where none is involved */
  add(what: string, on: string, result: string, goal?: Goal): void {
    const holds = goal ? this.#holds(goal) : '';
    const verdict = goal ? `${goal.text}: ${holds}` : '';
    console.log(`  ${what.padEnd(38)}${on.padEnd(8)}${result.padEnd(66)}${verdict}`.trimEnd());
    this.#rows.push([what, on, result, goal?.text ?? '', holds]);
  }

  /** A miss by less than the machine is slower is marked so: it may be the machine's. */
  #holds({ holds, timesTooLong = Number.POSITIVE_INFINITY }: Goal): string {
    if (holds) return 'yes';
    return timesTooLong <= this.slowness
      ? `no (${times(timesTooLong)}, the machine ${times(this.slowness)})`
      : 'no';
  }

  markdown = () => this.#rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The middle of several runs: one slow run, for whatever reason, does not count. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const ms: Format = (value) => `${value < 10 ? Number(value.toFixed(2)) : whole(value)} ms`;
export const perSecond: Format = (value) => `${whole(value)} a second`;
export const whole: Format = (value) => Math.round(value).toLocaleString('en');
export const megabytes: Format = (bytes) => `${whole(bytes / megabyte)} MB`;
export const times: Format = (value) => `${Number(value.toFixed(value < 10 ? 2 : 0))} ×`;
export const percent: Format = (value) => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;
export const megabyte = 1024 * 1024;
