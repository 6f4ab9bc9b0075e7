import { setTimeout as delay } from 'node:timers/promises';
import { openBareCodes } from './bare-codes.js';
import { type Bench, graphql, medians, send } from './measure.js';
import { atMost, ms, type Report, times, whole } from './report.js';
import type { Side } from './sides.js';
import { timed, waitsOfOthers } from './work.js';

/** As the screen asks. */
const mutation =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id codes { edges { node { code imagePath status } } } } } }';
/**
 * The goals are about steady service. In each of four starts five of the first six requests took 8 to 15 ms of the
 * processor on MySQL, and later ones mostly 4 to 7; the first ones took longer in the server too.
 */
const warmUps = 20;
const runs = 7;
/** Of 1,000 codes, which take little time. */
const runsOfFew = 20;

/** New codes in one request, and how long others wait meanwhile. */
export async function measureCodes({ report, sides }: Bench): Promise<void> {
  report.heading('New codes');
  for (const side of sides) {
    const generate = (count: number) =>
      send(graphql(side, side.tenants.coding, mutation, { input: { count } }).call);
    for (let run = 0; run < warmUps; run += 1) await generate(1000);
    await measureTimes(report, side, generate);
    const url = `${side.gateway.address}/api/generate_qr`;
    const headers = { authorization: `Bearer ${side.tenants.coding.token}` };
    const all = await timed(side, runs, () =>
      send({ url, headers, body: JSON.stringify({ count: 10_000 }) }),
    );
    report.add('10,000 codes, REST, all answered', side.name, ms(all.time));

    const rest = await waitsOfOthers(side, () => delay(1000));
    const meanwhile = await waitsOfOthers(side, async () => {
      for (let run = 0; run < runs; run += 1) await generate(10_000);
    });
    const result = `99 of 100 within ${ms(meanwhile)}; ${ms(rest)} at rest`;
    report.add('others, while 10,000 are made', side.name, result, atMost(meanwhile, 30, ms));
  }
}

/** Makes a number of codes. */
type Make = (count: number) => Promise<unknown>;

interface Made {
  readonly count: number;
  /** The goal, in milliseconds. */
  readonly most: number;
  readonly repeats: number;
}

async function measureTimes(report: Report, side: Side, generate: Make): Promise<void> {
  const bare = await openBareCodes(side);
  const makers = { generate, insertBare: bare.insert };
  try {
    await measureCount(report, side, { count: 1000, most: 10, repeats: runsOfFew }, makers);
    await measureCount(report, side, { count: 10_000, most: 100, repeats: runs }, makers);
  } finally {
    await bare.close();
  }
}

/** Each request takes turns with the bare INSERT of as many codes, so that both meet the same machine. */
async function measureCount(
  report: Report,
  side: Side,
  { count, most, repeats }: Made,
  { generate, insertBare }: { generate: Make; insertBare: Make },
): Promise<void> {
  const ours: { time: number; cpuMs: number }[] = [];
  const bare: { time: number }[] = [];
  for (let run = 0; run < repeats; run += 1) {
    ours.push(await timed(side, 1, () => generate(count)));
    bare.push(await timed(side, 1, () => insertBare(count)));
  }
  const { time, cpuMs } = medians(ours);
  const result = `${ms(time)}; ${ms(cpuMs)} of the processor`;
  report.add(`${whole(count)} codes in one request`, side.name, result, atMost(time, most, ms));
  const { time: bareTime } = medians(bare);
  report.add('… beside their bare INSERT', side.name, `${times(time / bareTime)}; ${ms(bareTime)}`);
}
