import { Writable } from 'node:stream';
import { branding } from '../../branding.js';
import { schema } from '../../tables.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import { type TestDatabase, testsMysql } from '../../testing/test-database.js';
import { Database } from '../database/database.js';
import { createLogger } from '../logger.js';
import { MailRateLock } from './mail-rate-lock.entity.js';
import { Outbox } from './outbox.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxSender } from './outbox-sender.js';
import type { SenderSettings } from './sender-settings.js';
import {
  type MailTransport,
  Misconfiguration,
  type OutgoingMail,
  PermanentDeliveryError,
  Unconfirmed,
} from './transports/outgoing-mail.js';

const log: string[] = [];
const logger = createLogger(
  'info',
  new Writable({ write: (line, _, done) => done(void log.push(`${line}`)) }),
);

let store: TestDatabase;
let database: Database;
let outbox: Outbox;
beforeAll(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, logger);
  outbox = new Outbox(database, branding);
});
beforeEach(() => database.write((manager) => manager.clear(OutboxMail)));
beforeEach(() => database.write((manager) => manager.clear(MailRateLock)));
afterAll(async () => {
  await database?.close();
  await store?.remove();
});

/** Accepts every mail, unless a test says what to do with one. */
class Provider implements MailTransport {
  readonly description = 'to a test';
  readonly taken: OutgoingMail[] = [];

  constructor(public answer: (mail: OutgoingMail) => Promise<void> | void = () => {}) {}

  async send(mail: OutgoingMail) {
    await this.answer(mail);
    this.taken.push(mail);
  }

  get recipients() {
    return this.taken.map(({ to }) => to);
  }
}

const silence = () => new Promise<void>(() => {});

const from = 'Back Office <office@example.com>';
const sender = (provider: MailTransport, settings: Partial<SenderSettings> = {}, replica = database) =>
  new OutboxSender(replica, provider, from, logger, settings);

function write(recipient: string) {
  const email = {
    subject: 'Confirm',
    greeting: 'Hello,',
    paragraphs: ['Please.'],
    action: { label: 'Go', url: 'https://office.example.com/verify?token=secret' },
  };
  return database.write((manager) =>
    outbox.enqueue(manager, {
      purpose: 'verify-email',
      recipient,
      email,
    }),
  );
}

const rows = () => database.read((manager) => manager.find(OutboxMail, { order: { id: 'ASC' } }));
const row = async () => (await rows())[0] as OutboxMail;

/** As if the time of every waiting mail had come. */
const makeDue = () =>
  database.write((manager) => manager.update(OutboxMail, { state: 'waiting' }, { dueAt: new Date(0) }));

test('a sent mail keeps no body, for its link holds a secret', async () => {
  const provider = new Provider();
  await write('jane@example.com');
  await sender(provider).flush();
  expect(provider.taken).toMatchObject([
    { to: 'jane@example.com', subject: 'Confirm', text: expect.stringContaining('token=secret') },
  ]);
  expect(await row()).toMatchObject({ state: 'sent', text: null, html: null, sentAt: expect.any(Date) });
});

test('two gateways that race for the same mails send each of them once', async () => {
  const recipients = Array.from({ length: 30 }, (_, at) => `jane${at}@example.com`);
  for (const recipient of recipients) await write(recipient);
  const other = testsMysql ? await Database.open(store, schema, logger) : database;
  const provider = new Provider();
  await Promise.all([
    sender(provider).flush(),
    sender(provider, {}, other).flush(),
    sender(provider, {}, other).flush(),
  ]);
  if (testsMysql) await other.close();
  expect(provider.recipients.sort()).toEqual(recipients.sort());
});

test('a mail that fails again and again, or hangs, does not hold up those behind it', async () => {
  for (const name of ['poison', 'hanging', 'jane', 'john', 'june']) await write(`${name}@example.com`);
  const provider = new Provider(({ to }) => {
    if (to.startsWith('poison')) throw new Error('It breaks me');
    return to.startsWith('hanging') ? silence() : undefined;
  });
  await sender(provider, { lanes: 1, sendDeadlineMs: 50 }).flush();
  expect(provider.recipients).toEqual(['jane@example.com', 'john@example.com', 'june@example.com']);
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'sent', 'sent', 'sent']);
});

test('a mail that a provider did not answer for is sent later, under the same Message-ID', async () => {
  await write('jane@example.com');
  await write('john@example.com');
  const seen: string[] = [];
  const provider = new Provider(({ messageId }) => {
    seen.push(messageId);
    return silence();
  });
  const outboxSender = sender(provider, { sendDeadlineMs: 50 });
  await outboxSender.flush();
  expect(await row()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('did not answer'),
  });
  expect((await row()).dueAt.getTime()).toBeGreaterThan(Date.now());

  provider.answer = () => {};
  await makeDue();
  await outboxSender.flush();
  expect(provider.taken.map(({ messageId }) => messageId).sort()).toEqual(seen.sort());
  expect(new Set(seen).size).toBe(2);
});

test('each failure waits about twice as long as the one before, until the mail has failed', async () => {
  await write('jane@example.com');
  const provider = new Provider(() => Promise.reject(new Error('500 busy')));
  // All below the longest delay of an hour, which would cut the last one short.
  const outboxSender = sender(provider, { firstDelayMs: 500_000, maxAttempts: 4 });
  for (const longest of [500_000, 1_000_000, 2_000_000]) {
    const before = Date.now();
    await outboxSender.flush();
    const { state, dueAt } = await row();
    expect(state).toBe('waiting');
    // Half of the delay is certain, the other half is chance.
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(before + longest / 2);
    expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now() + longest);
    await makeDue();
  }
  await outboxSender.flush();
  expect(await row()).toMatchObject({ state: 'parked', attempts: 4, lastError: '500 busy' });
});

test('a mail that may have arrived is tried again after minutes, a few times', async () => {
  await write('jane@example.com');
  const outboxSender = sender(new Provider(() => Promise.reject(new Unconfirmed('connection lost'))));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const before = Date.now();
    await outboxSender.flush();
    const { state, dueAt } = await row();
    expect(state).toBe('waiting');
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(before + 5 * 60_000);
    await makeDue();
  }
  await outboxSender.flush();
  expect(await row()).toMatchObject({ state: 'parked', attempts: 4, lastError: 'connection lost' });
});

test('a permanent rejection fails the mail at once, and its record contains neither link nor address', async () => {
  await write('jane@example.com');
  const refuse = () =>
    Promise.reject(
      new PermanentDeliveryError(
        '554 <jane@example.com> listed: https://office.example.com/verify?token=secret',
      ),
    );
  await sender(new Provider(refuse)).flush();
  expect(await row()).toMatchObject({
    state: 'parked',
    attempts: 1,
    lastError: '554 <[address]> listed: [link]',
  });
  expect(log.join('')).not.toMatch(/token=secret|jane@/);
});

test.each([
  'jane@example.com,john@example.com',
  'jane@example.com\r\nBcc: john@example.com',
  'Jane <jane@example.com>',
  'nobody',
])('no transport is asked to send to %j', async (recipient) => {
  const provider = new Provider();
  await write(recipient);
  await sender(provider).flush();
  expect(provider.taken).toEqual([]);
  expect((await row()).state).toBe('parked');
});

test('a provider that rejects this gateway fails no mail, and the log says what to fix', async () => {
  await write('jane@example.com');
  const provider = new Provider(() => Promise.reject(new Misconfiguration('401 Forbidden')));
  const outboxSender = sender(provider, { maxAttempts: 2 });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await outboxSender.flush();
    await makeDue();
  }
  expect(await row()).toMatchObject({ state: 'waiting', attempts: 5 });
  expect(JSON.parse(log.at(-1) as string)).toMatchObject({
    level: 50,
    reason: '401 Forbidden',
    msg: expect.stringContaining('fix the mail settings'),
  });
});

test('a mail whose gateway died with it is sent by another, once the lease is over', async () => {
  await write('jane@example.com');
  const dying = sender(new Provider(silence), { pollMs: 20, stopDeadlineMs: 0 });
  dying.start();
  await until(async () => (await row()).attempts === 1);
  await dying.stop();
  const provider = new Provider();
  const survivor = sender(provider);
  await survivor.flush();
  expect(provider.taken).toEqual([]);
  await makeDue();
  await survivor.flush();
  expect(provider.recipients).toEqual(['jane@example.com']);
  expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
});

test('M8: a due time of the year 2038, written while a clock was wrong, does not hold a mail back', async () => {
  await write('jane@example.com');
  await database.write((manager) =>
    manager.update(OutboxMail, { state: 'waiting' }, { dueAt: new Date('2038-01-01') }),
  );
  const provider = new Provider();
  await sender(provider).flush();
  expect(provider.recipients).toEqual(['jane@example.com']);
});

test('a committed mail is sent, and one whose transaction was undone never', async () => {
  const provider = new Provider();
  const outboxSender = sender(provider, { pollMs: 20 });
  outboxSender.start();
  await until(async () => log.at(-1)?.includes('to a test') ?? false);
  const email = { subject: 'Never', greeting: 'Hello,', paragraphs: [] };
  const undone = database.write(async (manager) => {
    const recipient = 'never@example.com';
    await outbox.enqueue(manager, { purpose: 'verify-email', recipient, email });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await write('jane@example.com');
  await until(async () => provider.taken.length > 0);
  await outboxSender.stop();
  await sender(provider).flush();
  expect(provider.recipients).toEqual(['jane@example.com']);
});

test('a stop waits for the mail that is on its way and takes no other', async () => {
  await write('jane@example.com');
  await write('john@example.com');
  let finish = () => {};
  const provider = new Provider(() => new Promise((resolve) => (finish = resolve)));
  const outboxSender = sender(provider, { lanes: 1, pollMs: 20 });
  outboxSender.start();
  await until(async () => (await row()).attempts === 1);
  const stopped = outboxSender.stop();
  await write('june@example.com');
  finish();
  await stopped;
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['sent', 1],
    ['waiting', 0],
    ['waiting', 0],
  ]);
});

test('the statistics count waiting and failed mails, and give the age of the oldest', async () => {
  const provider = new Provider(({ to }) => {
    if (to.startsWith('refused')) throw new PermanentDeliveryError('no');
    throw new Error('later');
  });
  const outboxSender = sender(provider);
  expect(await outboxSender.stats()).toEqual({ waiting: 0, failed: 0, oldestAgeSeconds: 0 });
  for (const name of ['refused', 'jane', 'john']) await write(`${name}@example.com`);
  await outboxSender.flush();
  await database.write((manager) =>
    manager.update(OutboxMail, { state: 'waiting' }, { createdAt: new Date(Date.now() - 60_000) }),
  );
  const { waiting, failed, oldestAgeSeconds } = await outboxSender.stats();
  expect([waiting, failed]).toEqual([2, 1]);
  expect(oldestAgeSeconds).toBeGreaterThanOrEqual(60);
});

/** Waits for something that another part of the gateway brings about. Jest's own limit ends a wait in vain. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
