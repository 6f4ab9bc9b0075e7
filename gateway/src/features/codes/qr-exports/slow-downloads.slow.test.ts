import { setTimeout as delay } from 'node:timers/promises';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { eventually } from '../../../testing/over-http.js';
import { rawConnection, requestText } from '../../../testing/raw-connection.js';
import { readZip } from '../../../testing/read-zip.js';

/*
 * Downloads over real connections whose clients do not read, or go away. The file would have 40 MB, so that the
 * buffers of the operating system hold a part of it only.
 */

const count = 10_000;

let gateway: TestGateway;
let address: string;
beforeAll(async () => {
  gateway = await aGateway({ QR_CONTENT_TEMPLATE: `https://example.com/${'x'.repeat(100)}/{code}` });
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway?.close());

async function anOwner() {
  const ann = await anApplication(gateway);
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count });
  return { ann, path: `/exports/qr-codes.zip?format=svg&batch=${id}` };
}

const cookieOf = ({ sessionToken }: TestApplication) => ({ cookie: `session=${sessionToken}` });

const get = async (ann: TestApplication, path: string) => {
  const answer = await fetch(`${address}${path}`, { headers: cookieOf(ann) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};

/** Counts what is read from the database, but for the session, which is checked from time to time. */
function countReads() {
  const check = jest.spyOn(gateway.services.sessions, 'stillHolds').mockReturnValue(async () => true);
  const read = jest.spyOn(gateway.services.database, 'read');
  const restore = () => {
    read.mockRestore();
    check.mockRestore();
  };
  return { number: () => read.mock.calls.length, restore };
}

/** Begins a download of which nothing is read, and waits until the gateway goes no further. */
async function unread(ann: TestApplication, path: string) {
  const reads = countReads();
  const text = requestText('GET', path, '203.0.113.1', cookieOf(ann));
  const { socket } = await rawConnection(address, text, { read: false });
  for (let last = -1; last <= 0 || reads.number() > last; ) {
    last = reads.number();
    await delay(500);
  }
  const readsUntilThen = reads.number();
  reads.restore();
  return { socket, readsUntilThen };
}

test('a client that stops reading stops the export, which holds no database connection and no other client up', async () => {
  const { ann, path } = await anOwner();
  const bob = await anApplication(gateway);
  const { socket, readsUntilThen } = await unread(ann, path);
  // The session, the selection, and some of the ten chunks.
  expect(readsUntilThen).toBeLessThan(10);
  expect(gateway.services.database.load.read).toEqual({ running: 0, waiting: 0 });
  const other = await bob.graphql('{ viewer { account { id } } }');
  expect(other.status).toBe(200);

  const second = await get(ann, path);
  expect([second.status, Number(second.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(JSON.parse(second.bytes.toString()).message).toBe(
    'An export is running. Wait until it is finished.',
  );
  expect((await get(ann, path.replace('zip?format=svg&', 'csv?'))).status).toBe(429);
  socket.destroy();
});

test('another account of the same application exports meanwhile, and gets the whole file', async () => {
  const { ann, path } = await anOwner();
  const admin = await anApplication(gateway, { role: 'admin' });
  const { socket } = await unread(ann, path);
  const small = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 120 });
  const { status, headers, bytes } = await get(
    admin,
    `/exports/qr-codes.zip?batch=${small.id}&application=${ann.name}`,
  );
  expect([status, headers.get('x-total-count'), headers.get('content-encoding')]).toEqual([200, '120', null]);
  expect(readZip(bytes).size).toBe(121);
  socket.destroy();
});

test('exports to clients that do not read hold a bounded memory: the next from their network waits, then answers 503', async () => {
  const { ann, path } = await anOwner();
  const unreads = [];
  for (let accounts = 0; accounts < 2; accounts += 1) {
    const admin = await anApplication(gateway, { role: 'admin' });
    unreads.push(await unread(admin, `${path}&application=${ann.name}`));
  }
  const refused = await get(ann, path);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  for (const { socket } of unreads) socket.destroy();
  // Its account is not held up by the refused one, and the memory is free again.
  expect((await get(ann, path.replace('zip?format=svg&', 'csv?'))).status).toBe(200);
});

test('a client that goes away ends its export at once: nothing more is read, and it may begin another', async () => {
  const { ann, path } = await anOwner();
  const controller = new AbortController();
  const answer = await fetch(`${address}${path}`, { headers: cookieOf(ann), signal: controller.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  controller.abort();
  await reader?.read().catch(() => {});
  const csv = path.replace('zip?format=svg&', 'csv?');
  const next = await eventually(
    () => get(ann, csv),
    ({ status }) => status !== 429,
    5_000,
  );
  expect(next.status).toBe(200);
  const reads = countReads();
  await delay(500);
  expect(reads.number()).toBe(0);
  reads.restore();
});

test('a client that does not read is disconnected, and its export ends', async () => {
  const { ann, path } = await anOwner();
  const began = Date.now();
  const { socket } = await unread(ann, path);
  const csv = path.replace('zip?format=svg&', 'csv?');
  const next = await eventually(
    () => get(ann, csv),
    ({ status }) => status !== 429,
    40_000,
  );
  expect(next.status).toBe(200);
  // Not before the time that a slow client has.
  expect(Date.now() - began).toBeGreaterThan(10_000);
  socket.destroy();
});
