import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import * as demo from '../commands/seed-data.js';
import { seedDemo } from '../commands/seed-demo.js';
import { readConfig } from '../config.js';
import { LabelCalibration } from '../features/codes/print-runs/label-calibration.entity.js';
import { QrTarget } from '../features/codes/qr-landing/qr-target.entity.js';
import { RedirectHost } from '../features/codes/qr-landing/redirect-host.entity.js';
import { AuditEvent } from '../features/operations/audit-log/audit-event.entity.js';
import { AuditOtherSubject } from '../features/operations/audit-log/audit-other-subject.entity.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { Session } from '../features/people/sessions/session.entity.js';
import { Database } from '../platform/database/database.js';
import { DatabaseFile } from '../platform/database/open/data-directory.js';
import { createLogger } from '../platform/logger.js';
import { OutboxMail } from '../platform/mail/outbox-mail.entity.js';
import { schema } from '../tables.js';
import { fillEmptyTables } from './fill-empty-tables.js';
import { statementsOf, withConnection } from './migrated-database.js';
import { type TestDatabase, testDatabase, testsMysql } from './test-database.js';

/* A small database of each release, as a file of each kind. `npm run release-databases` writes those of this version. */

const folder = join(__dirname, 'releases');
const extension = testsMysql ? '.sql.gz' : '.sqlite.gz';

/** The account that owns what is in each of them. */
export const owner = { email: demo.email, password: 'Release-database-1' };

/** The versions whose databases are kept. */
export const releases = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length));

/** A copy of the database of a release. */
export async function releaseDatabase(version: string): Promise<TestDatabase> {
  const content = gunzipSync(readFileSync(join(folder, `${version}${extension}`)));
  const store = await testDatabase();
  const { databaseUrl } = store;
  if (databaseUrl === undefined) writeFileSync(new DatabaseFile(store.dataDir).path, content);
  else await withConnection(databaseUrl, (connection) => connection.query(content.toString()));
  return store;
}

/** Writes the database of this version: the demo, and a row in each table that the demo leaves empty. */
export async function writeReleaseDatabase(): Promise<void> {
  const store = await testDatabase();
  const database = await Database.open(store, schema, createLogger('silent'));
  const config = readConfig({ DATA_DIR: store.dataDir });
  await seedDemo(config, database, createLogger('silent'), owner.password);
  await addOtherRows(database);
  const { databaseUrl } = store;
  const path = join(store.dataDir, 'release');
  if (databaseUrl === undefined) await database.read((manager) => manager.query('VACUUM INTO ?', [path]));
  else writeFileSync(path, await withConnection(databaseUrl, statementsOf));
  await database.close();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${schema.version}${extension}`), gzipSync(readFileSync(path), { level: 9 }));
  await store.remove();
}

async function addOtherRows(database: Database): Promise<void> {
  const key = 'a'.repeat(64);
  const now = new Date();
  await database.write(async (manager) => {
    const { id: accountId, applicationId } = await manager.findOneByOrFail(Account, { email: owner.email });
    const event = await manager.findOneOrFail(AuditEvent, { where: {}, order: { id: 'ASC' } });
    const add = <T extends ObjectLiteral>(entity: EntityTarget<T>, row: Partial<T>) =>
      manager.save(entity, row as T);
    const [batch] = await manager.query('SELECT MIN(id) AS id FROM qr_batches');
    await add(Session, { accountId, tokenHash: key, createdAt: now, lastSeenAt: now, expiresAt: now });
    await add(OutboxMail, {
      ...{
        purpose: 'verify-email',
        recipient: owner.email,
        recipientKey: key,
        subject: 'A mail',
        text: 'Text',
      },
      ...{ state: 'parked', dueAt: now, attempts: 1, createdAt: now },
    });
    await add(AuditOtherSubject, {
      subjectId: '2',
      subjectType: 'question',
      at: event.at,
      eventId: event.id,
    });
    await add(QrTarget, { batchId: batch.id, url: 'https://shop.example.com/', host: 'shop.example.com' });
    await add(RedirectHost, { applicationId: applicationId as number, host: 'shop.example.com' });
    await add(LabelCalibration, {
      accountId,
      sheetId: 'avery-l7160',
      offsetX: 1,
      offsetY: 2,
      scaleX: 3,
      scaleY: 4,
    });
    await fillEmptyTables(manager);
  });
}
