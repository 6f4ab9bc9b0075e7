import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, graphql, send } from './measure.js';
import { atMost, ms, whole } from './report.js';
import { timed, waitsOfOthers } from './work.js';

/** As the screen asks. */
const mutation =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id codes { edges { node { code imagePath status } } } } } }';
const times = 7;

/** New codes in one request, and how long others wait meanwhile. */
export async function measureCodes({ report, sides }: Bench): Promise<void> {
  report.heading('New codes');
  for (const side of sides) {
    const generate = (count: number) =>
      send(graphql(side, side.tenants.coding, mutation, { input: { count } }).call);
    await generate(1000);
    for (const [count, most] of [
      [1000, 10],
      [10_000, 100],
    ] as const) {
      const { time, cpuMs } = await timed(side, times, () => generate(count));
      const result = `${ms(time)}; ${ms(cpuMs)} of the processor`;
      report.add(`${whole(count)} codes in one request`, side.name, result, atMost(time, most, ms));
    }
    const url = `${side.gateway.address}/api/generate_qr`;
    const headers = { authorization: `Bearer ${side.tenants.coding.token}` };
    const all = await timed(side, times, () =>
      send({ url, headers, body: JSON.stringify({ count: 10_000 }) }),
    );
    report.add('10,000 codes, REST, all answered', side.name, ms(all.time));

    const rest = await waitsOfOthers(side, () => delay(1000));
    const meanwhile = await waitsOfOthers(side, async () => {
      for (let run = 0; run < times; run += 1) await generate(10_000);
    });
    const result = `99 of 100 within ${ms(meanwhile)}; ${ms(rest)} at rest`;
    report.add('others, while 10,000 are made', side.name, result, atMost(meanwhile, 30, ms));
  }
}
