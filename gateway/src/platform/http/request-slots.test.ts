import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import fastify from 'fastify';
import type { Logger } from '../logger.js';
import { clientAddress, RequestSlots } from './request-slots.js';

const noLogger = { warn: () => undefined } as unknown as Logger;

test.each([
  undefined,
  '',
  '198.51.100.7',
  ' 198.51.100.7 ',
  '203.0.113.9, 198.51.100.7',
  '203.0.113.9,,198.51.100.7,',
  'a, b,c , 198.51.100.7',
  '2001:db8::1, ::ffff:198.51.100.7',
])('the client of an early refusal is the one that its route would see: %s', async (header) => {
  for (const trusted of [0, 1, 2, 5]) {
    const app = fastify({ trustProxy: (_address, hop) => hop < trusted });
    app.get('/', ({ ip, raw }) => ({ route: ip, early: clientAddress(raw, trusted) }));
    const answer = await app.inject({
      url: '/',
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
    });
    const { route, early } = answer.json();
    expect([trusted, early]).toEqual([trusted, route]);
    await app.close();
  }
});

describe('requests without a slot', () => {
  const warnings: string[] = [];
  const logger = { warn: (text: string) => warnings.push(text) } as unknown as Logger;
  const slots = new RequestSlots(false, 1, logger);
  const server = createServer((request, response) => {
    if (!slots.refuseEarly(request, response)) response.end('its route decides');
  });
  let address: string;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    while (slots.working.take('198.51.100.7'));
  });
  afterAll(() => server.close());

  const call = async (path: string, from: string) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': from },
    });
    return { answer, text: await answer.text() };
  };

  test('calls of the graph are refused before their route, with its error, an id and the time to wait', async () => {
    const { answer, text } = await call('/graphql?query={x}', '198.51.100.7');
    expect(answer.status).toBe(503);
    expect(JSON.parse(text).errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('other requests reach their route, and so do those of other networks', async () => {
    for (const [path, from] of [
      ['/api/questions', '198.51.100.7'],
      ['/graphqls', '198.51.100.7'],
      ['/graphql', '203.0.113.9'],
    ] as const)
      expect((await call(path, from)).text).toBe('its route decides');
  });

  test('refusals are logged together', async () => {
    while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all(Array.from({ length: 5 }, () => call('/graphql', '198.51.100.7')));
    while (warnings.length === 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(warnings.at(-1)).toBe(
      '5 requests were refused, because too many others were in progress (5 from network 198.51.100.7)',
    );
    expect(slots.refusals.total).toBe(6);
  });
});

describe('a refusal', () => {
  const exchange = () => {
    const request = new IncomingMessage(new Socket());
    return { request, response: new ServerResponse(request) };
  };

  test('is not written to a client that disconnected before its turn', async () => {
    const slots = new RequestSlots(false, 0, noLogger);
    const [left, stayed] = [exchange(), exchange()];
    slots.refuse(left.request, left.response, '198.51.100.7', 'left');
    slots.refuse(stayed.request, stayed.response, '198.51.100.7', 'stayed');
    left.response.destroy();
    while (!stayed.response.headersSent) await yieldToEventLoop();
    expect(left.response.headersSent).toBe(false);
  });

  test('whose page cannot be made is an error of its caller, not of its turn', () => {
    const slots = new RequestSlots(false, 0, noLogger);
    const { request, response } = exchange();
    const busyPage = () => {
      throw new Error('no page');
    };
    expect(() => slots.refuse(request, response, '198.51.100.7', 'id', { busyPage })).toThrow('no page');
    expect(slots.refusals.total).toBe(0);
  });
});

test('no request is refused while more than half of the slots are free', () => {
  const slots = new RequestSlots(false, 0, noLogger);
  for (let taken = 0; taken < 149; taken += 1) slots.working.take('198.51.100.7');
  expect(slots.working.isPlenty).toBe(true);
  expect(slots.working.hasRoom('198.51.100.7')).toBe(true);
  slots.working.take('198.51.100.7');
  expect(slots.working.isPlenty).toBe(false);
  expect(slots.working.hasRoom('198.51.100.7')).toBe(false);
  expect(slots.working.hasRoom('203.0.113.9')).toBe(true);
});
