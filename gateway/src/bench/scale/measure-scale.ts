import { send } from '../measure.js';
import { atMost, median, ms, type Report, times, whole } from '../report.js';
import { type Operation, operations } from './operations.js';
import { onServer } from './scale-database.js';
import type { ScaleSide } from './scale-side.js';
import type { StatementTimes } from './statement-times.js';

export interface Limits {
  /** How often an operation is called on each database, at most. */
  readonly calls: number;
  /** The seconds after which an operation is not called again. */
  readonly seconds: number;
  /** Only operations whose name contains one of these. */
  readonly only: readonly string[];
}

/** What one operation takes on one database. */
interface Cost {
  readonly time: number;
  readonly statementsMs: number;
  readonly rowsRead: number;
  readonly pagesRead: number;
}

const maxRatio = 2;
const fewestCalls = 4;

/** Calls each operation on both databases in turn, so that whatever else happens on the machine meets both. */
export async function measureScale(
  report: Report,
  sides: readonly [ScaleSide, ScaleSide],
  limits: Limits,
): Promise<void> {
  const chosen = operations.filter(({ name }) => limits.only.some((part) => name.includes(part)));
  for (const operation of chosen) {
    const [small, large] = await costsOf(operation, sides, limits);
    const ratio = large.time / small.time;
    const pair = (format: (value: number) => string, field: keyof Cost) =>
      `${format(small[field])} → ${format(large[field])}`;
    const text = `${pair(ms, 'time')}; statements ${pair(ms, 'statementsMs')}; rows ${pair(whole, 'rowsRead')}; pages ${pair(whole, 'pagesRead')}`;
    report.add(operation.name, '', `${times(ratio)}: ${text}`, atMost(ratio, maxRatio, times));
  }
}

/** How often each side was called, so that a code is redeemed once. */
let turn = 0;

async function costsOf(
  operation: Operation,
  sides: readonly [ScaleSide, ScaleSide],
  { calls, seconds }: Limits,
): Promise<[Cost, Cost]> {
  const call = async (side: ScaleSide) => {
    turn += 1;
    const request = operation.call(side, turn);
    const start = performance.now();
    await send(request);
    return performance.now() - start;
  };
  const counted = [];
  for (const side of sides) {
    await call(side);
    const before = await serverCounts();
    await call(side);
    const after = await serverCounts();
    // Asking for the counts reads rows itself.
    const own = after.rows - before.rows;
    const idle = (await serverCounts()).rows - after.rows;
    counted.push({ rowsRead: own - idle, pagesRead: after.pages - before.pages });
    await side.gateway.ask<StatementTimes>('statements');
  }
  const waits: [number[], number[]] = [[], []];
  const end = performance.now() + seconds * 1000;
  for (let run = 0; run < calls && (run < fewestCalls || performance.now() < end); run += 1)
    for (const at of run % 2 ? [1, 0] : [0, 1]) waits[at]?.push(await call(sides[at] as ScaleSide));
  const costs = [];
  for (const [at, side] of sides.entries()) {
    const statements = await side.gateway.ask<StatementTimes>('statements');
    const made = waits[at] as number[];
    costs.push({ ...counted[at], time: median(made), statementsMs: statements.ms / made.length });
  }
  return costs as [Cost, Cost];
}

/** What the server has read since its start: rows, and pages that were not in its memory. */
async function serverCounts(): Promise<{ rows: number; pages: number }> {
  const found = await onServer<{ Variable_name: string; Value: string }>(
    "SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler\\_read%' OR Variable_name = 'Innodb_buffer_pool_reads'",
  );
  const sum = (begin: string) =>
    found
      .filter(({ Variable_name }) => Variable_name.startsWith(begin))
      .reduce((total, { Value }) => total + Number(Value), 0);
  return { rows: sum('Handler_read'), pages: sum('Innodb_buffer_pool_reads') };
}
