import { codeLength, newCodes } from '../features/qr-codes/code-generator.js';
import { QrBatch } from '../features/qr-codes/qr-batch.entity.js';
import { QrCode } from '../features/qr-codes/qr-code.entity.js';
import type { QrCodeFilterRequest } from '../features/qr-codes/qr-code-filter.js';
import { execute, insertRow } from '../platform/database/execute.js';
import { encodeCursor } from '../platform/database/page.js';
import type { Bench } from './measure.js';
import { aTenant, type OpenGateway, openGateway, type Tenant } from './open-gateway.js';
import { atMost, median, ms, whole } from './report.js';
import { embeddedStore, mysqlStore, type Store } from './stores.js';

const batchCount = 1000;
const batchSize = 1000;
const runs = 15;
/** One batch every nine hours, from this day on. */
const firstDay = Date.UTC(2025, 0, 1);
const timeOf = (batch: number) => new Date(firstDay + batch * 9 * 3_600_000);

/**
 * Filters and searches among a million codes of one application, as the service asks the database: without HTTP. Of
 * all filters the slowest is reported.
 */
export async function measureFilters({ report, sides }: Bench): Promise<void> {
  report.heading('Filters of an application with many codes');
  for (const { name } of sides) {
    const store = name === 'SQLite' ? embeddedStore() : await mysqlStore();
    if (store) await measureStore(report, store).finally(() => store.remove());
  }
}

async function measureStore(report: Bench['report'], store: Store): Promise<void> {
  const gateway = await openGateway(store.env);
  try {
    const tenant = await aTenant(gateway, 'filtered');
    const { batch, code } = await addCodes(gateway, tenant);
    const { qrCodes } = gateway.services;
    const filters = filtersOf(batch, code);
    const oldest = encodeCursor(timeOf(20).getTime(), 20_500);
    const places = { 'a filtered page': {}, '… deep in the list': { after: oldest } };
    for (const [what, place] of Object.entries(places)) {
      const read = (filter: QrCodeFilterRequest) =>
        qrCodes.list(tenant.scope, { first: 12, ...place }, filter);
      await addSlowest(report, what, store, filters, (filter) => timed(() => read(filter)));
    }
    await addSlowest(report, '… its count', store, filters, async (filter) => {
      const page = await qrCodes.list(tenant.scope, { first: 1 }, filter);
      return timed(() => page.totalCount());
    });
  } finally {
    await gateway.close();
  }
}

function filtersOf(batch: string, code: string): Record<string, QrCodeFilterRequest> {
  const [createdFrom, createdTo] = [timeOf(3), timeOf(6)];
  return {
    active: { status: ['active'] },
    used: { status: ['used'] },
    'ten revoked': { status: ['revoked'] },
    'used or revoked': { status: ['used', 'revoked'] },
    printed: { printed: true },
    'not printed': { printed: false },
    'revoked, not printed': { status: ['revoked'], printed: false },
    'old dates': { createdFrom, createdTo },
    'before a date': { createdTo },
    'after a date': { createdFrom },
    'active, printed, old dates': { status: ['active'], printed: true, createdFrom, createdTo },
    'a batch': { batch },
    'active in a batch': { batch, status: ['active'] },
    'a whole code': { search: code },
    'four characters': { search: code.slice(0, 4) },
    'four characters, active, a date': { search: code.slice(0, 4), status: ['active'], createdFrom },
  };
}

async function addSlowest(
  report: Bench['report'],
  what: string,
  { name }: Store,
  filters: Record<string, QrCodeFilterRequest>,
  time: (filter: QrCodeFilterRequest) => Promise<number>,
): Promise<void> {
  const waits: [string, number][] = [];
  for (const [filter, request] of Object.entries(filters)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await time(request));
    waits.push([filter, median(times)]);
  }
  const [filter, slowest] = waits.toSorted(([, a], [, b]) => b - a)[0] ?? ['', Number.NaN];
  const all = median(waits.map(([, wait]) => wait));
  const text = `slowest of ${waits.length}: ${ms(slowest)} (${filter}); median ${ms(all)}`;
  const codes = whole(batchCount * batchSize);
  report.add(what.startsWith('…') ? what : `${what} of ${codes} codes`, name, text, atMost(slowest, 20, ms));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A tenth of the codes is used, the older third is printed, and ten codes are revoked. */
async function addCodes({ services: { database } }: OpenGateway, { scope, viewer }: Tenant) {
  const { applicationId } = scope;
  const codes =
    database.kind === 'embedded'
      ? 'json_each(?)'
      : `JSON_TABLE(?, '$[*]' COLUMNS (value CHAR(${codeLength}) PATH '$'))`;
  const insertCodes = `INSERT INTO qr_codes (applicationId, batchId, code, content, status, printed, createdAt)
    SELECT ?, ?, value, value, ?, ?, ? FROM ${codes} AS codes`;
  let last = { batch: '', code: '' };
  for (let at = 0; at < batchCount; at += 1)
    await database.write(async (manager) => {
      const createdAt = timeOf(at);
      const batch = { applicationId, accountId: viewer.accountId, size: batchSize, createdAt };
      const { id } = await insertRow(manager, QrBatch, batch);
      const made = newCodes(batchSize);
      const status = at % 10 === 3 ? 'used' : 'active';
      const printed = at < batchCount / 3 ? 1 : 0;
      const values = [applicationId, id, status, printed, createdAt, JSON.stringify(made)];
      await execute(manager, insertCodes, values);
      last = { batch: String(id), code: made[0] as string };
      if (at % 100 === 50) await manager.update(QrCode, { code: last.code }, { status: 'revoked' });
    });
  if (database.kind === 'server') await database.write((manager) => manager.query('ANALYZE TABLE qr_codes'));
  return last;
}
