import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { emailsTo, sentMails } from '../../../testing/mails.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const list = '{ failedEmails { id purpose recipient subject attempts lastError createdAt } }';
const dismiss =
  'mutation ($input: DismissFailedEmailInput!) { dismissFailedEmail(input: $input) { dismissedId } }';
const retry = 'mutation ($input: RetryFailedEmailInput!) { retryFailedEmail(input: $input) { retriedId } }';

/** Creates a failed email: its address is invalid. */
async function aFailedEmail(name: string): Promise<string> {
  const { database, outbox } = gateway.services;
  const recipient = `${name}@${name}@example.com`;
  await database.write((manager) =>
    outbox.enqueue(manager, {
      purpose: 'verify-email',
      recipient,
      email: { subject: `For ${name}`, greeting: 'Hello,', paragraphs: ['Please.'] },
    }),
  );
  await sentMails(gateway);
  return String((await find({ recipient })).id);
}

const find = (where: Partial<Pick<OutboxMail, 'id' | 'recipient'>>) =>
  gateway.services.database.read((manager) => manager.findOneByOrFail(OutboxMail, where));
const change = (id: string, row: Partial<OutboxMail>) =>
  gateway.services.database.write((manager) => manager.update(OutboxMail, { id: Number(id) }, row));

test('an administrator can list failed emails, newest first, with their errors', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const [first, second] = [await aFailedEmail('first'), await aFailedEmail('second')];
  const { data } = await admin.graphql(list);
  expect(data.failedEmails.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect(data.failedEmails[1]).toMatchObject({
    purpose: 'verify-email',
    recipient: 'first@first@example.com',
    subject: 'For first',
    attempts: 1,
    lastError: 'The address is not one address.',
    createdAt: expect.stringMatching(/Z$/),
  });
});

test('a retried email is sent and no longer listed', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const id = await aFailedEmail('corrected');
  await change(id, { recipient: 'corrected@example.com' });
  expect((await admin.graphql(retry, { input: { id } })).data).toEqual({
    retryFailedEmail: { retriedId: id },
  });
  expect(await emailsTo(gateway, 'corrected@example.com')).toMatchObject([{ subject: 'For corrected' }]);
  const { data } = await admin.graphql(list);
  expect(data.failedEmails.map((mail: { id: string }) => mail.id)).not.toContain(id);
  expect((await admin.graphql(retry, { input: { id } })).code).toBe('NOT_FOUND');
});

test('an email whose link has expired cannot be retried', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const id = await aFailedEmail('expired');
  await change(id, { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) });
  await gateway.services.outbox.sweep();
  const { code, errors } = await admin.graphql(retry, { input: { id } });
  expect([code, errors?.[0]?.message]).toEqual([
    'CONFLICT',
    'The link in this email has expired. Please request a new one instead.',
  ]);
});

test('a dismissed email is deleted and cannot be retried', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const id = await aFailedEmail('mistyped');
  expect((await admin.graphql(dismiss, { input: { id } })).data).toEqual({
    dismissFailedEmail: { dismissedId: id },
  });
  const { data } = await admin.graphql(list);
  expect(data.failedEmails.map((mail: { id: string }) => mail.id)).not.toContain(id);
  expect((await admin.graphql(dismiss, { input: { id } })).code).toBe('NOT_FOUND');
  expect((await admin.graphql(retry, { input: { id } })).code).toBe('NOT_FOUND');
});

test('a waiting or sent email cannot be dismissed', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const id = await aFailedEmail('on-its-way');
  for (const state of ['waiting', 'sent'] as const) {
    await change(id, { state });
    expect((await admin.graphql(dismiss, { input: { id } })).code).toBe('NOT_FOUND');
  }
});

describe('several failed emails', () => {
  const together = (name: string, counts: string) =>
    `mutation ($input: FailedEmailsInput!) { ${name}(input: $input) { ${counts} } }`;
  const dismissTogether = together('dismissFailedEmails', 'dismissedCount');
  const retryTogether = together('retryFailedEmails', 'retriedCount expiredCount');

  test('are sent again together, except those whose links have expired', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const names = ['one', 'two', 'three'];
    const ids: string[] = [];
    for (const name of names) ids.push(await aFailedEmail(name));
    for (const [at, id] of ids.entries()) await change(id, { recipient: `${names[at]}@example.com` });
    await change(ids[2] as string, { text: null, html: null });
    const { data } = await admin.graphql(retryTogether, { input: { ids: [...ids, '999999999'] } });
    expect(data.retryFailedEmails).toEqual({ retriedCount: 2, expiredCount: 1 });
    expect(await emailsTo(gateway, 'two@example.com')).toHaveLength(1);
    expect((await find({ id: Number(ids[2]) })).state).toBe('parked');
    // The mails that were sent, not the ones that were asked for.
    const log = '{ auditEvents(first: 1) { edges { node { action subjectIds subjectCount } } } }';
    expect((await admin.graphql(log)).data.auditEvents.edges[0].node).toEqual({
      action: 'failed_email.retried',
      subjectIds: ids.slice(0, 2),
      subjectCount: 2,
    });
  });

  test('are removed together, by their ids or all of them', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const [first, second, third] = [
      await aFailedEmail('a'),
      await aFailedEmail('b'),
      await aFailedEmail('c'),
    ];
    await change(third, { state: 'sent' });
    const some = await admin.graphql(dismissTogether, { input: { ids: [first, third] } });
    expect(some.data.dismissFailedEmails).toEqual({ dismissedCount: 1 });
    expect((await find({ id: Number(second) })).state).toBe('parked');
    const all = await admin.graphql(dismissTogether, { input: { all: true } });
    expect(all.data.dismissFailedEmails.dismissedCount).toBeGreaterThan(0);
    expect((await admin.graphql(list)).data.failedEmails).toEqual([]);
    expect((await find({ id: Number(third) })).state).toBe('sent');
  });

  test('are either chosen or all, at most 500', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const id = await aFailedEmail('kept');
    const tooMany = Array.from({ length: 501 }, () => id);
    for (const input of [{}, { all: false }, { ids: [id], all: true }, { ids: tooMany }])
      for (const mutation of [dismissTogether, retryTogether])
        expect((await admin.graphql(mutation, { input })).code).toBe('INVALID_INPUT');
    for (const ids of [['x'], ['1 OR 1=1']])
      expect((await admin.graphql(dismissTogether, { input: { ids } })).code).toBe('NOT_FOUND');
    expect((await admin.graphql(dismissTogether, { input: { ids: [] } })).data.dismissFailedEmails).toEqual({
      dismissedCount: 0,
    });
    expect((await find({ id: Number(id) })).state).toBe('parked');
  });
});

test('only administrators can read, retry or dismiss failed emails', async () => {
  const ann = await anApplication(gateway);
  const id = await aFailedEmail('secret');
  expect((await ann.graphql(list)).code).toBe('FORBIDDEN');
  expect((await ann.graphql(retry, { input: { id } })).code).toBe('FORBIDDEN');
  expect((await ann.graphql(dismiss, { input: { id } })).code).toBe('FORBIDDEN');
  expect((await as(gateway).graphql(list)).code).toBe('UNAUTHENTICATED');
  expect((await find({ id: Number(id) })).state).toBe('parked');
});
