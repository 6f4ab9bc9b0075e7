// Runs on SQLite alone: which REST rows leave entries is its subject, and the log is tested on both.
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AuditEvent } from '../features/operations/audit-log/audit-event.entity.js';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { inventory } from './inventory.js';

/* Walks every REST row as a client of the first version does, and looks for what the audit log says about it. */
jest.setTimeout(60_000);

/** The rows that change nothing worth an entry, and why. The newer rows of scanning apps have a log of their own. */
const withoutEntry: Record<string, string> = {
  'POST /api/password/verify': 'looks whether a link is valid',
  'POST /api/verify_forget': 'looks whether a link is valid',
};

const email = 'admin@example.com';
const password = 'Blue-Lantern-42';
const client = join(__dirname, '../../examples/legacy-client/walk.mjs');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ PUBLIC_URL: 'http://localhost:4000' });
  await gateway.services.adminBootstrap.ensureFirst({ adminEmail: email, adminPassword: password });
  gateway.services.outboxSender.start();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway?.services.outboxSender.stop();
  await gateway?.close();
});

/** The requests that were answered with success, by the row of the table: its ids of requests. */
function watchRows(): Map<string, string[]> {
  const seen = new Map<string, string[]>();
  const rows = Object.values(inventory)
    .flat()
    .map(({ row }) => ({ row, pattern: new RegExp(`^${row.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  gateway.app.server.on('request', (request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    response.on('finish', () => {
      const row = rows.find(({ pattern }) => pattern.test(call))?.row;
      if (row === undefined || response.statusCode >= 400) return;
      // The sent headers: Fastify hands them over at once, past `getHeader`.
      const sent = String(Reflect.get(response, '_header'));
      seen.set(row, [...(seen.get(row) ?? []), /x-request-id: (\S+)/i.exec(sent)?.[1] ?? '']);
    });
  });
  return seen;
}

test('every writing REST row leaves an entry that names its request', async () => {
  const seen = watchRows();
  const { port } = gateway.app.server.address() as AddressInfo;
  const mailDir = join(gateway.config.dataDir, 'mail');
  const administrator = ['--admin-email', email, '--admin-password', password];
  const printed = await new Promise<string>((resolve) => {
    const args = [client, `http://127.0.0.1:${port}`, '--mail-dir', mailDir, ...administrator];
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(printed).toContain('0 unexpected.');

  const events = await gateway.services.database.read((manager) =>
    manager.findBy(AuditEvent, { door: 'REST' }),
  );
  const recorded = new Set(events.map(({ requestId }) => requestId));
  const writing = Object.values(inventory)
    .flat()
    .map(({ row }) => row as string)
    .filter((row) => !row.startsWith('GET '));
  expect(writing.length).toBeGreaterThan(20);
  const silent = writing.filter((row) => !seen.get(row)?.some((requestId) => recorded.has(requestId)));
  expect(silent.sort()).toEqual(Object.keys(withoutEntry).sort());
});
