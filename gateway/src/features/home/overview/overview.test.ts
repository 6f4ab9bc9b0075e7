import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aBatch, change, confirm, prepare, reprintLabels } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const query = `query ($application: String) { overview(application: $application) {
  codeCount activeCount usedCount revokedCount printedCount preparedRuns spoiledRuns { printRun labelCount }
  scheduledTexts { key effectiveAt } failedInvitationCount endingBatchCount disabledWebhooks untranslated { language textCount } hasPrintRuns hasQuestions hasScans hasColleagues } }`;

async function overviewOf(who: TestApplication, application?: string) {
  const { data, code } = await who.graphql(query, { application });
  return code ?? data.overview;
}

const nothing = {
  codeCount: 0,
  activeCount: 0,
  usedCount: 0,
  revokedCount: 0,
  printedCount: 0,
  preparedRuns: [],
  spoiledRuns: [],
  scheduledTexts: [],
  failedInvitationCount: 0,
  endingBatchCount: 0,
  disabledWebhooks: 0,
  untranslated: [],
  hasPrintRuns: false,
  hasQuestions: false,
  hasScans: false,
  hasColleagues: false,
};

/** Registers an app user whose invitation no mail server takes. */
async function inviteInVain(who: TestApplication, email: string): Promise<void> {
  const register = `mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }`;
  const input = { email, username: 'lost', application: who.name };
  expect((await who.graphql(register, { input })).errors).toBeUndefined();
  await gateway.services.database.write((manager) =>
    manager.query("UPDATE outbox_mails SET state = 'parked' WHERE recipient = ?", [email]),
  );
}

test('a new application has nothing', async () => {
  expect(await overviewOf(await anApplication(gateway))).toEqual(nothing);
});

test('codes are counted by status, printed or not, over all batches', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 5);
  await aBatch(gateway, ann, 2);
  const { id } = await prepare(ann, { selection: { batch } });
  await confirm(ann, id);
  await change(gateway, ann, codes[0], 'used');
  await change(gateway, ann, codes[1], 'revoked');
  expect(await overviewOf(ann)).toEqual({
    ...nothing,
    codeCount: 7,
    activeCount: 5,
    usedCount: 1,
    revokedCount: 1,
    printedCount: 5,
    hasPrintRuns: true,
  });
});

test('prepared runs wait until they are confirmed, and spoiled labels until they are printed again', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 4);
  const first = await prepare(ann, { selection: { batch } });
  const second = await prepare(ann, { selection: { batch } });
  expect((await overviewOf(ann)).preparedRuns).toEqual([second.id, first.id]);

  await confirm(ann, first.id, [1, 2, 3]);
  await confirm(ann, second.id);
  // A code that is not active is not printed again.
  await change(gateway, ann, codes[0], 'used');
  const waiting = await overviewOf(ann);
  expect(waiting.preparedRuns).toEqual([]);
  expect(waiting.spoiledRuns).toEqual([{ printRun: first.id, labelCount: 2 }]);

  const { data } = await ann.graphql(reprintLabels, { input: { id: first.id, startCell: 1 } });
  expect(await overviewOf(ann)).toMatchObject({
    preparedRuns: [data.reprintLabels.printRun.id],
    spoiledRuns: [],
  });
});

test('texts that change later are named with their next date, until they are withdrawn', async () => {
  const ann = await anApplication(gateway);
  const save = `mutation ($input: SaveLegalTextInput!) { saveLegalText(input: $input) { version { id number } } }`;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const [key, text, effectiveAt] of [
    ['PRIVACY_POLICY', 'in two days', inHours(48)],
    ['PRIVACY_POLICY', 'tomorrow', inHours(24)],
    ['ABOUT_US', 'now', null],
    ['TERM_OF_USE', 'in an hour', inHours(1)],
  ])
    expect((await ann.graphql(save, { input: { key, text, effectiveAt } })).errors).toBeUndefined();
  const { scheduledTexts } = await overviewOf(ann);
  expect(scheduledTexts.map(({ key }: { key: string }) => key)).toEqual(['TERM_OF_USE', 'PRIVACY_POLICY']);
  expect(Date.parse(scheduledTexts[1].effectiveAt)).toBeLessThan(Date.parse(inHours(25)));
});

test('invitations that did not arrive are counted, and a question is seen', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await inviteInVain(ann, `lost.${ann.name}@example.com`);
  await gateway.services.questions.add(ann.scope, { text: 'Why?' });
  expect(await overviewOf(ann)).toEqual({ ...nothing, failedInvitationCount: 1, hasQuestions: true });
  expect(await overviewOf(bob)).toEqual(nothing);
});

test('texts without a translation and those with one that is out of date are counted by language', async () => {
  const ann = await anApplication(gateway);
  const { contentLanguages, questions, questionTranslations, helpTasks } = gateway.services;
  const untranslated = async () => (await overviewOf(ann)).untranslated;
  await helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const ids: string[] = [];
  for (const text of ['Why?', 'When?']) ids.push(String((await questions.add(ann.scope, { text })).id));
  expect(await untranslated()).toEqual([]);
  await contentLanguages.save(ann.scope, { languages: ['en', 'fr', 'de'] }, ann.viewer);
  for (const id of ids)
    await questionTranslations.save(ann.viewer, id, { language: 'fr', texts: { text: 'Pourquoi ?' } });
  expect(await untranslated()).toEqual([
    { language: 'fr', textCount: 1 },
    { language: 'de', textCount: 3 },
  ]);
  await questions.update(ann.viewer, ids[0] as string, { text: 'Why not?' });
  expect(await untranslated()).toContainEqual({ language: 'fr', textCount: 2 });
});

test('the first scan and the first colleague are seen, also one who is only invited', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const phone = await aPhone(gateway, ann);
  const scan = { code: '7ZK3Q9M2XV4D8H1R6TBC', nonce: 'the-first-nonce' };
  expect(await phone.call('POST', 'qr/redeem', scan)).toMatchObject({ body: { reason: 'unknown' } });
  await aMember(gateway, ann.scope, 'viewer');
  expect(await overviewOf(ann)).toMatchObject({ hasScans: true, hasColleagues: true });
  const invited = await gateway.services.memberInvitations.invite(
    bob.viewer,
    bob.scope,
    [`guest@${bob.name}.test`],
    'editor',
  );
  expect(invited).toHaveLength(1);
  expect(await overviewOf(bob)).toMatchObject({ hasScans: false, hasColleagues: true });
});

test('a viewer reads the overview, a scanner and a printer do not', async () => {
  const ann = await anApplication(gateway);
  const answers: unknown[] = [];
  for (const role of ['editor', 'viewer', 'scanner', 'printer'] as const) {
    const { code } = await (await aMember(gateway, ann.scope, role)).graphql(query);
    answers.push(code);
  }
  expect(answers).toEqual([undefined, undefined, 'FORBIDDEN', 'FORBIDDEN']);
});

test('an administrator reads the overview of any application, others of their own alone', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const admin = await anApplication(gateway, { role: 'admin' });
  await aBatch(gateway, ann, 3);
  expect(await overviewOf(admin)).toEqual(nothing);
  expect(await overviewOf(admin, ann.name)).toMatchObject({ codeCount: 3, activeCount: 3 });
  expect(await overviewOf(bob, ann.name)).toBe('FORBIDDEN');
});

test('batches that end within a week are counted, and no others', async () => {
  const ann = await anApplication(gateway);
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  for (const until of [inDays(-1), inDays(1), inDays(6), inDays(8), undefined])
    await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1, validity: { until } });
  expect(await overviewOf(ann)).toMatchObject({ endingBatchCount: 2 });
});
