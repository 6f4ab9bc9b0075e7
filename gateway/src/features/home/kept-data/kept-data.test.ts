import { countOf } from '../../../platform/database/rows/rows.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { anEmail } from '../../../testing/forms.js';
import { SweepRun } from '../../operations/sweep-runs/sweep-run.entity.js';
import { KeptDataService } from './kept-data.service.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ SCAN_RETENTION_DAYS: '40' });
});
afterAll(() => gateway?.close());

interface Kept {
  readonly kind: string;
  readonly rows: number;
  readonly oldest: string | null;
  readonly keptDays: number | null;
  readonly lastSweepAt: string | null;
  readonly nextSweepAt: string | null;
  readonly late: boolean;
}
const keptBy = async (by: TestApplication): Promise<Record<string, Kept>> => {
  const { data } = await by.graphql(
    '{ keptData { kind rows oldest keptDays lastSweepAt nextSweepAt late } }',
  );
  return Object.fromEntries(data.keptData.map((one: Kept) => [one.kind, one]));
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('the numbers are those of the tables', async () => {
  const { ann, codes, redeem } = await aScanningApp(gateway, 2);
  for (const code of codes) await redeem(code);
  const input = { application: ann.name, email: anEmail(), username: 'Lea' };
  await ann.graphql(
    'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }',
    { input },
  );
  const kept = await keptBy(ann);
  const counts = await gateway.services.database.read(async (manager) => {
    const of = (table: string) =>
      countOf(manager, `SELECT COUNT(*) AS count FROM ${table} WHERE applicationId = ?`, [
        ann.scope.applicationId,
      ]);
    return {
      AUDIT_EVENTS: await of('audit_events'),
      SCANS: await of('qr_scans'),
      APP_USERS: await of('app_users'),
    };
  });
  expect(counts).toMatchObject({ SCANS: 2, APP_USERS: 1 });
  for (const [kind, count] of Object.entries(counts)) expect(kept[kind]?.rows).toBe(count);
  expect(kept.APP_USER_MAILS).toMatchObject({ rows: 1, keptDays: 30 });
  expect(kept.APP_USERS).toMatchObject({ keptDays: null, lastSweepAt: null, nextSweepAt: null, late: false });
  expect(kept.SCANS?.keptDays).toBe(40);
  expect(Date.parse(kept.SCANS?.oldest ?? '')).toBeGreaterThan(minutesAgo(5).getTime());
  expect((await keptBy(await anApplication(gateway))).SCANS).toMatchObject({ rows: 0, oldest: null });
});

test('a sweep that does not run is late, and one that ran is not', async () => {
  const ann = await anApplication(gateway);
  const { database, sweepRuns, retention } = gateway.services;
  await database.write((manager) => manager.clear(SweepRun));
  expect((await keptBy(ann)).SCANS).toMatchObject({ lastSweepAt: null, late: false });
  const running = new KeptDataService(
    database,
    sweepRuns,
    retention,
    gateway.config,
    minutesAgo(31).getTime(),
  );
  expect((await running.list(ann.scope)).find(({ kind }) => kind === 'SCANS')?.late).toBe(true);
  await sweepRuns.note(['old scans', 'old audit entries']);
  await sweepRuns.note(['old scans']);
  const kept = await keptBy(ann);
  expect(kept.SCANS).toMatchObject({ late: false });
  expect(Date.parse(kept.SCANS?.nextSweepAt ?? '') - Date.parse(kept.SCANS?.lastSweepAt ?? '')).toBe(600_000);
  await database.write((manager) =>
    manager.update(SweepRun, { sweep: 'old scans' }, { ranAt: minutesAgo(31) }),
  );
  expect((await keptBy(ann)).SCANS?.late).toBe(true);
});

test('owners alone see what is kept', async () => {
  const ann = await anApplication(gateway);
  const editor = await aMember(gateway, ann.scope, 'editor');
  const { errors } = await editor.graphql('{ keptData { kind } }');
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
