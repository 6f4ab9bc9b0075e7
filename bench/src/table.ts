/** The figure of a case, beside its goal. Nothing fails when a goal is missed: this is a benchmark, not a test. */
export interface Line {
  readonly what: string;
  readonly on: string;
  readonly result: string;
  readonly goal: string;
  readonly holds: boolean | undefined;
}

export const percent = (part: number) => `${Math.round(part * 100)} %`;
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
export const ms = (value: number) => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`);
export const megabytes = (value: number) => `${Math.round(value)} MB`;

/** Prints each line when it is measured, and all of them as a table at the end. */
export class Table {
  readonly #lines: Line[] = [];

  atLeast(what: string, on: string, value: number, least: number, detail = ''): void {
    this.#add({
      what,
      on,
      result: percent(value) + detail,
      goal: `≥ ${percent(least)}`,
      holds: value >= least,
    });
  }

  atMost(
    what: string,
    on: string,
    value: number,
    most: number,
    format: (value: number) => string,
    detail = '',
  ): void {
    this.#add({ what, on, result: format(value) + detail, goal: `≤ ${format(most)}`, holds: value <= most });
  }

  left(what: string, on: string, reason: string): void {
    this.#add({ what, on, result: `left out: ${reason}`, goal: '', holds: undefined });
  }

  #add(line: Line): void {
    this.#lines.push(line);
    console.log(
      `${line.what.padEnd(46)} ${line.on.padEnd(8)} ${line.result.padEnd(40)} ${line.goal} ${word(line)}`,
    );
  }

  markdown(): string {
    const rows = this.#lines.map((line) => [line.what, line.on, line.result, line.goal, word(line)]);
    const head = [['Case', 'On', 'Measured', 'Goal', 'Holds'], Array(5).fill('---')];
    return [...head, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }
}

const word = ({ holds }: Line) => (holds === undefined ? '' : holds ? 'yes' : 'no');

/** The middle of several rounds. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
