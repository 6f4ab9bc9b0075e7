import { setTimeout as delay } from 'node:timers/promises';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { aBatch, getFile, prepare } from '../../../testing/print-runs.js';
import { rawConnection, requestText } from '../../../testing/raw-connection.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Counts the chunks of labels that the next drawing reads. `ended` resolves when it reads no more. */
function watchLabels() {
  const { printRunLabels } = gateway.services;
  const labels = printRunLabels.labels.bind(printRunLabels);
  const watched = { chunks: 0, ended: Promise.resolve() };
  watched.ended = new Promise((resolve) => {
    jest.spyOn(printRunLabels, 'labels').mockImplementationOnce(async function* (...run) {
      try {
        for await (const chunk of labels(...run)) {
          watched.chunks += 1;
          yield chunk;
        }
      } finally {
        resolve();
      }
    });
  });
  return watched;
}

test('a client that leaves ends the drawing', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 10_000);
  const { pdfPath } = await prepare(ann, { sheet: 'avery-5163', selection: { batch } });
  const watched = watchLabels();
  const address = await gateway.app.listen({ port: 0 });
  const leaving = new AbortController();
  const answer = await fetch(`${address}${pdfPath}`, {
    headers: { cookie: `session=${ann.sessionToken}` },
    signal: leaving.signal,
  });
  const first = await answer.body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  leaving.abort();
  await watched.ended;
  // A chunk is 50 of 1,000 pages.
  expect(watched.chunks).toBeGreaterThan(0);
  expect(watched.chunks).toBeLessThan(20);
});

test('a client that stops reading stops the drawing, which holds no database connection', async () => {
  // 11 MB: the buffers of the operating system hold a part of it only.
  const large = await aGateway({ QR_CONTENT_TEMPLATE: `https://example.com/${'x'.repeat(170)}/{code}` });
  try {
    const ann = await anApplication(large);
    const { id } = await large.services.qrBatches.generate(ann.scope, ann.viewer, { count: 10_000 });
    const { pdfPath } = await prepare(ann, { sheet: 'avery-5163', selection: { batch: String(id) } });
    const address = await large.app.listen({ port: 0, host: '127.0.0.1' });
    const read = jest.spyOn(large.services.database, 'read');
    // The read of the session depends on time.
    jest.spyOn(large.services.sessions, 'stillHolds').mockReturnValue(async () => true);
    const cookie = { cookie: `session=${ann.sessionToken}` };
    const text = requestText('GET', pdfPath, '203.0.113.1', cookie);
    const { socket } = await rawConnection(address, text, { read: false });
    // Until the gateway reads no more labels.
    for (let last = 0; read.mock.calls.length === 0 || read.mock.calls.length > last; ) {
      last = read.mock.calls.length;
      await delay(1000);
    }
    // The session, the run, the calibration, and some of 20 chunks of labels.
    expect(read.mock.calls.length).toBeLessThan(20);
    expect(large.services.database.load.read).toEqual({ running: 0, waiting: 0 });
    socket.destroy();
  } finally {
    await large.close();
  }
});

test('no database connection is held between two chunks of labels', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 600);
  const { id } = await prepare(ann, { selection: { batch } });
  const { printRunLabels, printRuns, database } = gateway.services;
  const chunks = printRunLabels.labels(await printRuns.get(ann.viewer, id), [1, 600]);
  expect((await chunks.next()).value).toHaveLength(500);
  expect(database.load.read.running).toBe(0);
  expect((await chunks.next()).value).toHaveLength(100);
  expect((await chunks.next()).done).toBe(true);
});

test('HEAD answers the headers of a PDF and draws nothing', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const { pdfPath } = await prepare(ann, { selection: { batch } });
  const watched = watchLabels();
  const head = await gateway.app.inject({
    method: 'HEAD',
    url: pdfPath,
    cookies: { session: ann.sessionToken },
  });
  expect([head.statusCode, head.headers['content-type'], head.rawPayload.length]).toEqual([
    200,
    'application/pdf',
    0,
  ]);
  expect(watched.chunks).toBe(0);
});

test('paths that name no file answer 404, and a screen is not one of them', async () => {
  const ann = await anApplication(gateway);
  const paths = [
    ...[
      '/print-runs/abc.pdf',
      '/print-runs/0.pdf',
      '/print-runs/99999999999.pdf',
      '/print-runs/1',
      '/print-runs/',
    ],
    ...['/label-sheets/unknown/test.pdf', '/label-sheets/avery-l7160', '/print-runs', '/label-sheets'],
  ];
  const answers = [];
  for (const path of paths) {
    const { statusCode, headers } = await getFile(gateway, ann, path);
    answers.push([path, statusCode, headers['content-type']]);
  }
  expect(answers).toEqual(paths.map((path) => [path, 404, 'application/json; charset=utf-8']));
});

test('files of print runs need a session', async () => {
  const anonymous = as(gateway);
  expect((await anonymous.rest('GET', '/print-runs/1.pdf')).status).toBe(401);
  expect((await anonymous.rest('GET', '/label-sheets/avery-l7160/test.pdf')).status).toBe(401);
});
