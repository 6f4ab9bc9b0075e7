import { branding } from '../../branding.js';
import { schema } from '../../tables.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import { moveProcessClock, restoreProcessClock } from '../../testing/process-clock.js';
import type { TestDatabase } from '../../testing/test-database.js';
import { Database } from '../database/database.js';
import { createLogger } from '../logger.js';
import { Outbox } from './outbox.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { OutboxSender } from './outbox-sender.js';
import type { MailTransport } from './transports/outgoing-mail.js';

const logger = createLogger('silent');
const minuteMs = 60_000;

let store: TestDatabase;
let database: Database;
let outbox: Outbox;
beforeEach(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, logger);
  outbox = new Outbox(database, branding);
});
afterEach(async () => {
  restoreProcessClock();
  await database.close();
  await store.remove();
});

const enqueue = (recipient: string) =>
  database.write((manager) =>
    outbox.enqueue(manager, {
      purpose: 'verify-email',
      recipient,
      email: { subject: 'Confirm', greeting: 'Hello,', paragraphs: ['Please.'] },
    }),
  );
const mailOf = (recipient: string) =>
  database.read((manager) => manager.findOneByOrFail(OutboxMail, { recipient }));

/** A sender with a provider that answers when `finish` is called. */
function aSender() {
  const sent: string[] = [];
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const transport: MailTransport = {
    description: 'to a test',
    send: async ({ to }) => {
      sent.push(to);
      begin();
      await answered;
    },
  };
  return {
    sent,
    finish,
    begun,
    sender: new OutboxSender(database, transport, 'a@example.com', logger),
  };
}

describe('M8: gateways whose clocks differ by more than the lease', () => {
  test('a mail that one gateway is sending is not sent by another whose clock is ten minutes ahead', async () => {
    await enqueue('jane@example.com');
    const [slow, ahead] = [aSender(), aSender()];
    const underWay = slow.sender.flush();
    await slow.begun;
    ahead.finish();
    moveProcessClock(10 * minuteMs);
    await ahead.sender.flush();
    expect(ahead.sent).toEqual([]);
    slow.finish();
    await underWay;
    expect(slow.sent).toEqual(['jane@example.com']);
    expect(await mailOf('jane@example.com')).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('a mail written by a gateway whose clock is ahead is sent at once by another', async () => {
    moveProcessClock(10 * minuteMs);
    await enqueue('jane@example.com');
    restoreProcessClock();
    const { sender, sent, finish } = aSender();
    finish();
    await sender.flush();
    expect(sent).toEqual(['jane@example.com']);
  });
});
