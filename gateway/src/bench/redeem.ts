import { randomUUID } from 'node:crypto';
import {
  type Bench,
  type Beside,
  measure,
  medians,
  type Rate,
  type Target,
  type Turn,
  throughput,
} from './measure.js';
import { atLeast, percent, perSecond } from './report.js';
import type { Side } from './sides.js';

/** Distinct codes, one after another by 20 phones with 10 keys, beside Fastify with a single UPDATE of the same table. */
export async function measureRedeem(bench: Bench): Promise<void> {
  const { report, rounds, sides, references } = bench;
  report.heading('Codes redeemed');
  const limits: Rate[] = [];
  const rates = new Map<Side, Beside[]>(sides.map((side) => [side, []]));
  const onMysql = sides.find(({ name }) => name === 'MySQL');
  const program = references.mysql;
  if (!onMysql || !program) return console.log('  left out: it is compared with an UPDATE of MySQL');
  const limit: Target = {
    program,
    call: {
      url: `${program.address}/redeem`,
      turns: onMysql.scans.otherCodes.map((code) => ({ body: JSON.stringify({ code }), headers: {} })),
    },
  };
  const targets = sides.map((side) => [side, redeeming(side)] as const);
  for (let round = 0; round < rounds; round += 1)
    for (const [side, target] of targets) {
      const best = await measure(bench, limit);
      const rate = await measure(bench, target);
      limits.push(best);
      rates.get(side)?.push({ ...rate, ofLimit: rate.perSecond / best.perSecond });
    }
  report.add('limit: Fastify + mysql2, one UPDATE', 'MySQL', throughput(medians(limits)));
  for (const [{ name }, found] of rates) {
    const rate = medians(found);
    const result = `${percent(rate.ofLimit)} of the limit, ${throughput(rate)}`;
    report.add('redeem', name, result, atLeast(rate.perSecond, 1000, perSecond));
  }
}

function redeeming({ gateway, scans: { codes, keys } }: Side): Target {
  const turns: Turn[] = codes.map((code, at) => ({
    body: JSON.stringify({ code, nonce: randomUUID(), device: 'Door 2', appVersion: '3.1.0' }),
    headers: { authorization: `Bearer ${keys[at % keys.length]}` },
  }));
  return { program: gateway, call: { url: `${gateway.address}/api/v2/qr/redeem`, turns } };
}
