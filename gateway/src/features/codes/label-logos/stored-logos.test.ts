import { migrate } from '../../../platform/database/open/migrate.js';
import { schema } from '../../../tables.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPicture } from '../../../testing/a-picture.js';
import { migrationSource } from '../../../testing/earlier-release.js';
import { testDatabase } from '../../../testing/test-database.js';
import { labelLogoMigrations } from './label-logos.migrations.js';

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

const removal = labelLogoMigrations.at(-1);

test('an upgrade removes the logos of unchecked files, and each application sees it in its audit log', async () => {
  const store = await testDatabase();
  const before = { ...schema, entities: [], migrations: schema.migrations.filter((one) => one !== removal) };
  const source = await migrationSource(store, before);
  await migrate(source);
  const past = '2026-01-02 03:04:05.678';
  // As the decoder before stored a picture of 1,000 × 1 whose data ended early: a row of memory.
  const hostile = aPicture({ width: 1_000, height: 1 }).toString('base64');
  const digest = 'a'.repeat(64);
  for (const id of [1, 2, 3])
    await source.query('INSERT INTO applications (id, name, createdAt) VALUES (?, ?, ?)', [
      id,
      `a${id}`,
      past,
    ]);
  for (const id of [1, 2])
    await source.query(
      'INSERT INTO label_logos (applicationId, width, height, image) VALUES (?, 1000, 1, ?)',
      [id, hostile],
    );
  for (const [id, logo] of [
    [1, hostile],
    [3, null],
  ])
    await source.query(
      "INSERT INTO landing_settings (applicationId, validText, logoDigest, logo) VALUES (?, 'Hello', ?, ?)",
      [id, logo && digest, logo],
    );
  await source.destroy();

  gateway = await aGateway({}, undefined, store);
  const { database } = gateway.services;
  const rows = (sql: string) => database.read((manager) => manager.query(sql));
  expect(await rows('SELECT id FROM label_logos')).toEqual([]);
  expect(await rows('SELECT applicationId, validText, logoDigest, logo FROM landing_settings')).toEqual(
    [1, 3].map((applicationId) => ({ applicationId, validText: 'Hello', logoDigest: null, logo: null })),
  );
  expect((await gateway.app.inject({ url: `/q/logos/${digest}.png` })).statusCode).toBe(404);
  const entries = await rows(
    'SELECT applicationId, actorKind, action, subjectId, door, changesJson FROM audit_events ORDER BY id',
  );
  const bySystem = { actorKind: 'system', door: 'JOB' };
  const changesJson = '[{"field":"pixels","from":"1000 × 1","to":null}]';
  expect(entries).toEqual([
    { applicationId: 1, ...bySystem, action: 'label_logo.removed', subjectId: '1', changesJson },
    { applicationId: 2, ...bySystem, action: 'label_logo.removed', subjectId: '2', changesJson },
    {
      applicationId: 1,
      ...bySystem,
      action: 'landing_settings.logo_removed',
      subjectId: '1',
      changesJson: null,
    },
  ]);
});
