import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { endGateways, type ProcessOptions, startGateway } from '../testing/a-gateway-process.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

/* Low: startup errors are one sentence; M10: no start in a directory that cannot be written. */

let store: TestDatabase;
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(async () => {
  await endGateways();
  chmodSync(store.dataDir, 0o700);
  await store.remove();
});

const file = (name = 'back-office.sqlite') => join(store.dataDir, name);
/** The message of a gateway that cannot start: one sentence or two, and no stack. */
async function failedStart(options: ProcessOptions = {}): Promise<string> {
  const gateway = startGateway(store, options);
  expect((await gateway.ended).code).toBe(1);
  expect(gateway.errorOutput()).not.toContain('    at ');
  return gateway.errorOutput();
}
test('M10: a gateway does not start where it cannot write its database', async () => {
  await withServices(store, async () => {});
  chmodSync(file(), 0o444);
  expect(await failedStart({ ordinaryUser: true })).toMatch(/back-office\.sqlite cannot be written/);
});

test('M10: a gateway does not start on a folder it cannot write', async () => {
  chmodSync(store.dataDir, 0o555);
  expect(await failedStart({ ordinaryUser: true })).toMatch(/gateway\.lock cannot be (opened|written)/);
});

test('M4: two gateways do not serve one folder whose lock cannot be written', async () => {
  await withServices(store, async () => {});
  chmodSync(file('gateway.lock'), 0o444);
  expect(await failedStart({ ordinaryUser: true })).toMatch(/gateway\.lock cannot be written/);
});

test('low: an address that this machine does not have is named', async () => {
  const env = { HOST: '192.0.2.1', PUBLIC_URL: 'http://192.0.2.1', SMTP_URL: 'smtp://127.0.0.1:1' };
  expect(await failedStart({ env })).toContain('HOST 192.0.2.1 is not an address of this machine');
});
