import { setTimeout as delay } from 'node:timers/promises';
import { figure, megabytes, ms, whole } from './figures.js';
import type { Tenant } from './open-gateway.js';
import type { Served } from './serve.js';

const codes = 10_000;
const atOnce = 20;

/** 10,000 codes and then their images: how long others wait meanwhile, and how much memory it takes. */
export async function measureBesideImages(served: Served, { token }: Tenant): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const waits: number[] = [];
  let working = true;
  const other = async () => {
    while (working) {
      const start = performance.now();
      const answer = await fetch(`${served.address}/api/qr_history?limit=12`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The history answered ${answer.status}.`);
      waits.push(performance.now() - start);
      await delay(5);
    }
  };
  await served.begin();
  const others = Promise.all([other(), other()]);

  const start = performance.now();
  const paths = await generate(served, headers);
  const lane = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop())
      await (await fetch(`${served.address}${path}`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const time = performance.now() - start;
  working = false;
  await others;

  const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  const { rss } = await served.end();
  figure(`${whole(codes)} codes, and then their images`, ms(time));
  figure('other requests meanwhile, 99 of 100 within', ms(p99));
  figure('largest resident memory', megabytes(rss));
}

async function generate({ address }: Served, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${address}/api/generate_qr`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ count: codes }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const made = (await answer.json()) as { image_path: string }[];
  return made.map(({ image_path }) => image_path);
}
