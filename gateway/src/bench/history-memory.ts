import { figure, megabytes, ms, whole } from './figures.js';
import type { Tenant } from './open-gateway.js';
import type { Served } from './serve.js';

/** The whole legacy history in one answer: what it adds to the gateway's memory, and for how long it stalls others. */
export async function measureHistoryMemory(served: Served, { token }: Tenant): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // A first page warms up what every gateway has warm.
  await (await fetch(`${served.address}/api/qr_history?limit=200`, { headers })).arrayBuffer();
  const before = await served.begin();
  const start = performance.now();
  const answer = await fetch(`${served.address}/api/qr_history`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
  let bytes = 0;
  let codes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    codes += Buffer.from(chunk).toString('latin1').split('{').length - 1;
  }
  const time = performance.now() - start;
  const after = await served.end();
  // The answer's own brace is not a code's.
  figure(`the legacy history of ${whole(codes - 1)} codes`, `${ms(time)}, ${megabytes(bytes)}`);
  figure('added to the resident memory', `+${megabytes(after.rss - before.rss)}`);
  figure('longest stall of other requests', ms(after.maxStallMs));
}
