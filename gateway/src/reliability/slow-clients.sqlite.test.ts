import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';

/** Fifteen seconds are promised; a machine under load may need some more to keep the promise. */
const givenUpMs = 25_000;

let store: TestDatabase;
let gateway: ServedGateway;
beforeAll(async () => {
  store = await testDatabase();
  gateway = await aServedGateway(store);
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

/** Sends a beginning, and then a byte a second for as long as the gateway lets it. @returns whether it was closed */
async function dripping(beginning: string): Promise<boolean> {
  const { hostname, port } = new URL(gateway.address);
  const socket: Socket = connect(Number(port), hostname);
  let closed = false;
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {});
  socket.resume();
  socket.write(beginning);
  const deadline = Date.now() + givenUpMs;
  while (!closed && Date.now() < deadline) {
    await delay(1000);
    if (!closed) socket.write('x');
  }
  socket.destroy();
  return closed;
}

test('a client that drips its headers or its body is let go, and others are served meanwhile', async () => {
  const headers = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  const body =
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{';
  const drips = [headers, body, headers, body].map(dripping);
  expect((await overHttp(gateway.address).rest('GET', '/readyz')).status).toBe(200);
  expect(await Promise.all(drips)).toEqual([true, true, true, true]);
});
