import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { QrScan } from '../../codes/qr-scans/qr-scan.entity.js';
import { Acceptance } from '../../content/acceptances/acceptance.entity.js';
import { AcceptancePerson } from '../../content/acceptances/acceptance-person.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ SCAN_RETENTION_DAYS: '60' });
});
afterAll(() => gateway?.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000 - 60_000);
const fields = 'acceptanceKeepDays scanKeepDays maxAcceptanceKeepDays minScanKeepDays maxScanKeepDays';
const save = (by: TestApplication, input: object) =>
  by.graphql(
    `mutation ($input: SaveRetentionInput!) { saveRetention(input: $input) { retention { ${fields} } } }`,
    { input },
  );
const retentionOf = async (by: TestApplication) =>
  (await by.graphql(`{ retention { ${fields} } }`)).data.retention;
const keptBy = async (by: TestApplication, kind: string) => {
  const { data } = await by.graphql('{ keptData { kind keptDays erasedKeptDays nextSweepAt } }');
  return data.keptData.find((one: { kind: string }) => one.kind === kind);
};

test('owners choose how long acceptances and scans are kept, which is recorded', async () => {
  const ann = await anApplication(gateway);
  const limits = { maxAcceptanceKeepDays: 7300, minScanKeepDays: 30, maxScanKeepDays: 60 };
  expect(await retentionOf(ann)).toEqual({ acceptanceKeepDays: null, scanKeepDays: null, ...limits });
  expect(await keptBy(ann, 'ACCEPTANCES')).toMatchObject({ erasedKeptDays: null, nextSweepAt: null });
  const { data } = await save(ann, { acceptanceKeepDays: 1095, scanKeepDays: 30 });
  expect(data.saveRetention.retention).toEqual({ acceptanceKeepDays: 1095, scanKeepDays: 30, ...limits });
  expect(await keptBy(ann, 'ACCEPTANCES')).toMatchObject({ keptDays: null, erasedKeptDays: 1095 });
  expect((await keptBy(ann, 'ACCEPTANCES')).nextSweepAt).not.toBeNull();
  expect(await keptBy(ann, 'SCANS')).toMatchObject({ keptDays: 30, erasedKeptDays: null });

  await save(ann, { scanKeepDays: null });
  expect(await retentionOf(ann)).toMatchObject({ acceptanceKeepDays: 1095, scanKeepDays: null });
  await save(ann, { scanKeepDays: null });
  const entries = (
    await ann.graphql(
      '{ auditEvents(filter: { action: "application.retention_changed" }) { edges { node { changes { field from to } } } } }',
    )
  ).data.auditEvents.edges.map(({ node }: { node: { changes: object[] } }) => node.changes);
  expect(entries).toEqual([
    [{ field: 'scanKeepDays', from: '30', to: null }],
    [
      { field: 'acceptanceKeepDays', from: null, to: '1095' },
      { field: 'scanKeepDays', from: null, to: '30' },
    ],
  ]);
});

test.each([
  { acceptanceKeepDays: 0 },
  { acceptanceKeepDays: -1 },
  { acceptanceKeepDays: 7301 },
  { scanKeepDays: 29 },
  { scanKeepDays: 61 },
  { scanKeepDays: 2 ** 31 - 1 },
])('rejects %j at the field, and saves nothing', async (days) => {
  const ann = await anApplication(gateway);
  const { code, errors } = await save(ann, { acceptanceKeepDays: 5, ...days });
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]?.extensions.fields).toEqual([expect.objectContaining({ field: Object.keys(days)[0] })]);
  expect(await retentionOf(ann)).toMatchObject({ acceptanceKeepDays: null, scanKeepDays: null });
});

test('editors, who erase people, see how long data are kept, and do not change it', async () => {
  const ann = await anApplication(gateway);
  const editor = await aMember(gateway, ann.scope, 'editor');
  expect((await editor.graphql('{ retention { scanKeepDays } }')).code).toBeUndefined();
  const printer = await aMember(gateway, ann.scope, 'printer');
  expect((await printer.graphql('{ retention { scanKeepDays } }')).code).toBe('FORBIDDEN');
  const { code } = await editor.graphql(
    'mutation { saveRetention(input: { scanKeepDays: 30 }) { retention { scanKeepDays } } }',
  );
  expect(code).toBe('FORBIDDEN');
});

test('the sweep removes the scans that are older than their application keeps them, and no other', async () => {
  const apps = await Promise.all([aScanningApp(gateway, 3), aScanningApp(gateway, 3)]);
  const { qrScans, database } = gateway.services;
  for (const [at, { redeem, codes, keyId }] of apps.entries())
    for (const [of, days] of [61, 45, 1].entries()) {
      await redeem(codes[of] as string, `nonce-${at}-${of}`);
      await database.write((manager) =>
        manager.update(QrScan, { keyId, nonce: `nonce-${at}-${of}` }, { receivedAt: daysAgo(days) }),
      );
    }
  const [first, second] = apps as [(typeof apps)[0], (typeof apps)[0]];
  await save(first.ann, { scanKeepDays: 30 });
  await qrScans.sweep();
  const left = (keyId: number) =>
    database.read(async (manager) => (await manager.findBy(QrScan, { keyId })).map(({ nonce }) => nonce));
  expect(await left(first.keyId)).toEqual(['nonce-0-2']);
  expect(await left(second.keyId)).toEqual(['nonce-1-1', 'nonce-1-2']);
});

describe('acceptances of erased people', () => {
  /** A person with one acceptance. */
  async function aPerson({ scope, ...ann }: TestApplication, subject: string, erasedAt: Date | null) {
    const { applicationId } = scope;
    const text =
      'mutation { saveLegalText(input: { key: ABOUT_US, text: "About us." }) { version { number } } }';
    await ann.graphql(text);
    await gateway.services.database.write(async (manager) => {
      const [{ id }] = await manager.query('SELECT MAX(id) AS id FROM legal_text_versions');
      const at = daysAgo(4_000);
      await manager.insert(AcceptancePerson, { applicationId, subject, firstAt: at, erasedAt });
      await manager.insert(Acceptance, {
        ...{ applicationId, subject, legalTextKey: 'about_us', versionId: Number(id), digest: 'x' },
        ...{ kind: 'ACCEPTED', acceptedAt: at, nonce: subject },
      });
    });
  }
  const subjects = async ({ scope: { applicationId } }: TestApplication) => {
    const found = await gateway.services.database.read(async (manager) => [
      await manager.findBy(AcceptancePerson, { applicationId }),
      await manager.findBy(Acceptance, { applicationId }),
    ]);
    return found.map((rows) => rows.map(({ subject }) => subject).sort());
  };

  test('go once they are older than the application keeps them, and others stay', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    for (const who of [ann, bob]) {
      await aPerson(who, 'erased-long-ago', daysAgo(1_100));
      await aPerson(who, 'erased-lately', daysAgo(1_000));
      await aPerson(who, 'u-1', null);
    }
    await save(ann, { acceptanceKeepDays: 1_095 });
    await save(bob, { acceptanceKeepDays: 7_300 });
    const { acceptancePeople } = gateway.services;
    expect(await acceptancePeople.sweep()).toBe(1);
    expect(await subjects(ann)).toEqual(Array(2).fill(['erased-lately', 'u-1']));
    expect(await subjects(bob)).toEqual(Array(2).fill(['erased-lately', 'erased-long-ago', 'u-1']));
    expect(await acceptancePeople.sweep()).toBe(0);

    // An owner who keeps none any more does so from the next sweep on.
    await save(bob, { acceptanceKeepDays: null });
    expect(await acceptancePeople.sweep()).toBe(2);
    expect(await subjects(bob)).toEqual(Array(2).fill(['u-1']));
  });
});
