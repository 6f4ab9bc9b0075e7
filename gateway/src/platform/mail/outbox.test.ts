import { branding } from '../../branding.js';
import { schema } from '../../tables.js';
import { explain } from '../../testing/explain.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import type { TestDatabase } from '../../testing/test-database.js';
import { Database } from '../database/database.js';
import { createLogger } from '../logger.js';
import { Outbox } from './outbox.js';
import { OutboxMail } from './outbox-mail.entity.js';

let store: TestDatabase;
let database: Database;
let outbox: Outbox;
beforeAll(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
  outbox = new Outbox(database, branding);
});
afterAll(async () => {
  await database?.close();
  await store?.remove();
});

const email = { subject: 'Confirm', greeting: 'Hello,', paragraphs: ['Please.'] };
const write = (recipient: string, purpose = 'verify-email', subject = email.subject) =>
  database.write((manager) =>
    outbox.enqueue(manager, {
      purpose,
      recipient,
      email: { ...email, subject },
    }),
  );
const rowsOf = (recipient: string) =>
  database.read((manager) => manager.find(OutboxMail, { where: { recipient }, order: { id: 'ASC' } }));
const age = (recipient: string, ms: number, state: OutboxMail['state'] = 'waiting') =>
  database.write((manager) =>
    manager.update(OutboxMail, { recipient }, { createdAt: new Date(Date.now() - ms), state }),
  );

const minutes = 60_000;
const days = 24 * 60 * minutes;

test('an address gets three mails of a purpose in a quarter of an hour, however many ask at once', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => write('flooded@example.com')));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await rowsOf('flooded@example.com')).toHaveLength(3);
});

test('another purpose, another address and a later hour are counted by themselves', async () => {
  for (let mail = 0; mail < 4; mail += 1) await write('jane@example.com');
  expect(await write('jane@example.com', 'reset-password')).toBe(true);
  expect(await write('john@example.com')).toBe(true);
  expect(await write('jane@example.com')).toBe(false);
  await age('jane@example.com', 16 * minutes);
  expect(await write('jane@example.com')).toBe(true);
});

test('a subject that is too long or spans lines is stored as one line that fits', async () => {
  await write('long@example.com', 'invite', `Welcome\r\nBcc: ${'😀'.repeat(300)}`);
  const [mail] = await rowsOf('long@example.com');
  expect(mail?.subject).toMatch(/^Welcome Bcc: 😀+$/u);
  expect([...(mail?.subject ?? '')]).toHaveLength(255);
});

test('a failed mail keeps its body as long as a link in it can work, and its record for a month', async () => {
  for (const name of ['fresh', 'expired', 'forgotten', 'waiting']) await write(`${name}@parked.example`);
  await age('fresh@parked.example', 6 * days, 'parked');
  await age('expired@parked.example', 8 * days, 'parked');
  await age('forgotten@parked.example', 31 * days, 'parked');
  await age('waiting@parked.example', 8 * days);
  await outbox.sweep();
  expect((await rowsOf('fresh@parked.example'))[0]?.text).toContain('Please.');
  expect(await rowsOf('expired@parked.example')).toMatchObject([{ text: null, html: null }]);
  expect(await rowsOf('forgotten@parked.example')).toEqual([]);
  expect((await rowsOf('waiting@parked.example'))[0]?.text).toContain('Please.');
});

test('the sweep finds what is old by an index', async () => {
  const plans = await database.read(async (manager) => [
    await explain(
      manager,
      "DELETE FROM outbox_mails WHERE state = 'sent' AND createdAt < '2020-01-01 00:00:00.000'",
    ),
    await explain(manager, "DELETE FROM mail_rate_locks WHERE lockedAt < '2020-01-01 00:00:00.000'"),
  ]);
  expect(JSON.stringify(plans[0])).toContain('IX_outbox_mails_age');
  expect(JSON.stringify(plans[1])).toContain('IX_mail_rate_locks_lockedAt');
});

test('sent mails are forgotten after a month', async () => {
  for (const name of ['new', 'old']) await write(`${name}@sent.example`);
  await age('new@sent.example', 29 * days, 'sent');
  await age('old@sent.example', 31 * days, 'sent');
  await outbox.sweep();
  expect(await rowsOf('new@sent.example')).toHaveLength(1);
  expect(await rowsOf('old@sent.example')).toEqual([]);
});
