import 'reflect-metadata';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openGateway } from './open-gateway.js';

/*
 * A gateway in a process of its own, as it is served, so that neither its memory nor its processor is mistaken for
 * those of the clients. Beside it answers a bare node:http server, the measure of what this machine can do.
 */

const gateway = await openGateway(process.env);
const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
const bareText = process.env.BARE_ANSWER ?? '[]';
const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(bareText);
}).listen(0, '127.0.0.1');
await once(bare, 'listening');

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10);
const stalls = monitorEventLoopDelay({ resolution: 5 });

// A benchmark that failed or was stopped must not leave this behind.
process.once('disconnect', () => process.exit());
process.on('message', async (message) => {
  if (message === 'begin') {
    peak = process.memoryUsage.rss();
    stalls.reset();
    stalls.enable();
    process.send?.({ rss: peak });
  } else if (message === 'end') {
    stalls.disable();
    process.send?.({ rss: peak, maxStallMs: stalls.max / 1e6 });
  } else {
    bare.close();
    await gateway.close();
    process.exit();
  }
});
process.send?.({ address, bareAddress: `http://127.0.0.1:${(bare.address() as AddressInfo).port}` });
