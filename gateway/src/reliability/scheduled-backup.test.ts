import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../testing/a-command.js';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { aTenant } from '../testing/an-application.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let folder: string;
beforeAll(async () => {
  store = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'scheduled-'));
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
  rmSync(folder, { recursive: true });
});

test('a gateway with BACKUP_EVERY writes a backup that can be restored', async () => {
  await withServices(store, (services) => aTenant(services));
  const gateway = await aServedGateway(store, { env: { BACKUP_EVERY: '24h', BACKUP_DIR: folder } });
  while (!gateway.printed.some((line) => line.includes('Wrote and checked')))
    await new Promise((resolve) => setTimeout(resolve, 200));
  await gateway.kill('SIGTERM');
  const [name] = readdirSync(folder);
  const path = join(folder, name as string);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await runCommand('restore', store, [path, '--force'])).toMatchObject({ code: 0, errors: '' });
}, 120_000);
