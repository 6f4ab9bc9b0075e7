// Runs on SQLite alone: the example client is its subject, and the REST rows are tested on both.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { migratedDatabase } from '../testing/migrated-database.js';
import type { TestDatabase } from '../testing/test-database.js';
import { inventory } from './inventory.js';

/*
 * Runs the client of the first version against the built program over a real port. Tests inside Jest cannot check how
 * Node.js itself loads the modules.
 */
jest.setTimeout(90_000);

const client = join(__dirname, '../../examples/legacy-client/walk.mjs');
const rows = Object.values(inventory).flatMap((chapter) => chapter.map(({ row }) => row));
const email = 'admin@example.com';
const password = 'Blue-Lantern-42';

let store: TestDatabase;
let gateway: ServedGateway;
beforeAll(async () => {
  store = await migratedDatabase();
  gateway = await aServedGateway(store, { env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } });
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

const walk = (...administrator: string[]) =>
  new Promise<{ exitCode: number; printed: string }>((resolve) => {
    const mailDir = join(store.dataDir, 'mail');
    const process = execFile(
      globalThis.process.execPath,
      [client, gateway.address, '--mail-dir', mailDir, ...administrator],
      (_, stdout, stderr) => resolve({ exitCode: process.exitCode ?? -1, printed: stdout + stderr }),
    );
  });

const answeredAsExpected = (printed: string) =>
  [...printed.matchAll(/^ok +([A-Z]+ \/api\/\S+)/gm)].map(([, row]) => row as string);

test('every row of the table answers a client of the first version as expected', async () => {
  const { exitCode, printed } = await walk('--admin-email', email, '--admin-password', password);
  expect(printed).toContain(`${rows.length} of ${rows.length} rows walked, 0 unexpected.`);
  expect([...new Set(answeredAsExpected(printed))].sort()).toEqual([...rows].sort());
  expect(exitCode).toBe(0);
});

test('an unexpected answer fails the run, but the other rows are still called', async () => {
  const { exitCode, printed } = await walk('--admin-email', email, '--admin-password', 'wrong');
  expect(printed).toMatch(/^FAIL +POST \/api\/login_web +401 /m);
  expect(answeredAsExpected(printed)).toContain('POST /api/verify_delete_account');
  expect(exitCode).toBe(1);
});
