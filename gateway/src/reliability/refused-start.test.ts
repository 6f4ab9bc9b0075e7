import { createServer, type Server } from 'node:net';
import { aServedGateway, endGateways, startGateway } from '../testing/a-gateway-process.js';
import { type TestDatabase, testDatabase, testsMysql } from '../testing/test-database.js';

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

/** The message of a gateway that cannot start, and how it ends. */
async function failedStart(env: Record<string, string>) {
  const gateway = startGateway(store, { env });
  const { code } = await gateway.ended;
  return { code, errorOutput: gateway.errorOutput() };
}

test('every fault of the configuration is named at once, before anything is touched', async () => {
  const { code, errorOutput } = await failedStart({
    PORT: 'eighty',
    PUBLIC_URL: 'office.example',
    SESSION_TTL_SECONDS: '0',
    MAILGUN_API_KEY: 'key-without-a-domain',
    QR_CONTENT_TEMPLATE: 'no placeholder',
    LOG_LEVEL: 'loud',
  });
  expect(code).toBe(1);
  const named = ['PORT', 'PUBLIC_URL', 'SESSION_TTL_SECONDS', 'QR_CONTENT_TEMPLATE', 'LOG_LEVEL'];
  expect(named.filter((name) => !errorOutput.includes(name))).toEqual([]);
  expect(errorOutput).not.toContain('    at ');
});

test('served to others in production, it does not start without the address its mails shall name', async () => {
  const { code, errorOutput } = await failedStart({ HOST: '0.0.0.0' });
  expect([code, errorOutput]).toEqual([1, expect.stringContaining('PUBLIC_URL is required')]);
});

test('low: served to others in production, it does not start without a mail provider', async () => {
  const { code, errorOutput } = await failedStart({ PUBLIC_URL: 'https://office.example.com' });
  expect([code, errorOutput]).toEqual([
    1,
    expect.stringContaining('SMTP_URL, or MAILGUN_API_KEY and MAILGUN_DOMAIN'),
  ]);
});

test('a port in use is named as such', async () => {
  const taken = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
  const { port } = taken.address() as { port: number };
  const { code, errorOutput } = await failedStart({ PORT: String(port) });
  expect([code, errorOutput]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`)]);
  await new Promise((resolve) => taken.close(resolve));
});

test('a second gateway starts on the same server, but not on the same data directory', async () => {
  const first = await aServedGateway(store);
  if (testsMysql) {
    const second = await aServedGateway(store);
    expect((await second.kill('SIGTERM')).code).toBe(0);
  } else {
    const { code, errorOutput } = await failedStart({});
    expect([code, errorOutput]).toEqual([
      1,
      expect.stringContaining(`Another gateway is using the data directory ${store.dataDir}`),
    ]);
  }
  await first.kill();
  // The lock of a killed process does not block the next.
  const next = await aServedGateway(store);
  expect((await next.kill('SIGTERM')).code).toBe(0);
});
