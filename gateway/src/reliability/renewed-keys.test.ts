// Everyday on SQLite: nobody signs up or logs in by a former key.
import { digest } from '../platform/digest.js';
import { schema } from '../tables.js';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { migrationSource } from '../testing/earlier-release.js';
import { releaseDatabase } from '../testing/release-databases.js';

jest.setTimeout(60_000);

test('the keys of accounts are renewed before the gateway listens', async () => {
  const store = await releaseDatabase('1.0.0');
  const source = await migrationSource(store, { ...schema, entities: [], migrations: [] });
  const email = 'zoë@müller.example';
  await source.query(
    `INSERT INTO accounts (email, emailKey, role, applicationId, activatedAt, createdAt)
     VALUES (?, ?, 'user', 1, '2026-01-01', '2026-01-01')`,
    [email, digest(email)],
  );
  await source.destroy();
  const { printed } = await aServedGateway(store);
  const lineOf = (pattern: RegExp) => printed.findIndex((line) => pattern.test(line));
  expect(lineOf(/Renewed 1 keys of e-mail addresses in accounts/)).toBeGreaterThan(-1);
  expect(lineOf(/Renewed 1 keys/)).toBeLessThan(lineOf(/Server listening/));
  await endGateways();
  await store.remove();
});
