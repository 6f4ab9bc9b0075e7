import { aMail } from '../../../testing/a-mail.js';
import { aMailgun, type MailgunBehaviour, type TestMailgun } from '../../../testing/a-mailgun.js';
import { services, type TestServices } from '../../../testing/services.js';
import { OutboxMail } from '../outbox-mail.entity.js';
import { mailgunTransport } from './mailgun.js';

let mailgun: TestMailgun;
beforeEach(async () => {
  mailgun = await aMailgun();
});
afterEach(() => mailgun?.close());

const transport = (changes: { apiKey?: string; url?: string } = {}, deadlineMs = 20_000) =>
  mailgunTransport({ apiKey: mailgun.key, domain: mailgun.domain, url: mailgun.url, ...changes }, deadlineMs);

/** The result of a mail: `taken`, or the name of the error. */
const outcome = (behaviour: MailgunBehaviour, way = transport()) => {
  mailgun.behaviour = behaviour;
  return way.send(aMail()).then(
    () => 'taken',
    (error: Error) => error.name,
  );
};

test('Mailgun gets the whole mail, and an option not to rewrite its links', async () => {
  const mail = aMail();
  await transport().send(mail);
  expect(mailgun.accepted).toEqual([
    {
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      // Line breaks in a form are CRLF.
      text: mail.text.replaceAll('\n', '\r\n'),
      html: mail.html,
      'h:Message-Id': '<stable@example.com>',
      'h:Auto-Submitted': 'auto-generated',
      'o:tracking': 'no',
      'o:tracking-clicks': 'no',
      'o:tracking-opens': 'no',
    },
  ]);
});

test('Mailgun gets the headers by which one click of a mail program ends such mails', async () => {
  await transport().send(aMail({ endUrl: 'https://office.example.com/end-mails/abc' }));
  expect(mailgun.accepted.at(-1)).toMatchObject({
    'h:List-Unsubscribe': '<https://office.example.com/end-mails/abc>',
    'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a subject with line breaks reaches Mailgun as one line', async () => {
  await transport().send(aMail({ subject: 'Hello\r\nBcc: john@example.com' }));
  expect(mailgun.accepted[0]?.subject).toBe('Hello Bcc: john@example.com');
});

test.each<[MailgunBehaviour, string]>([
  [400, 'PermanentDeliveryError'],
  [413, 'PermanentDeliveryError'],
  [401, 'Misconfiguration'],
  [402, 'Misconfiguration'],
  [404, 'Misconfiguration'],
  [408, 'Error'],
  [429, 'Error'],
  [500, 'Error'],
  [503, 'Error'],
  ['drop after accept', 'Unconfirmed'],
  ['proxy page', 'Error'],
])('Mailgun in the behaviour "%s" means %s', async (behaviour, expected) => {
  expect(await outcome(behaviour)).toBe(expected);
});

test('a wrong key is an error of the configuration, not of the mail', async () => {
  expect(await outcome(200, transport({ apiKey: 'wrong' }))).toBe('Misconfiguration');
});

test('a Mailgun that hangs may have taken the mail', async () => {
  expect(await outcome('hang', transport({}, 300))).toBe('Unconfirmed');
});

test('a Mailgun that cannot be reached is asked again later', async () => {
  const { url } = mailgun;
  await mailgun.close();
  expect(await outcome(200, transport({ url }))).toBe('Unconfirmed');
  mailgun = await aMailgun();
});

describe('through the outbox', () => {
  let gateway: TestServices;
  beforeEach(async () => {
    gateway = await services({
      MAILGUN_API_KEY: mailgun.key,
      MAILGUN_DOMAIN: mailgun.domain,
      MAILGUN_URL: mailgun.url,
    });
    const { database, outbox } = gateway.services;
    await database.write((manager) =>
      outbox.enqueue(manager, {
        purpose: 'verify-email',
        recipient: 'jane@example.com',
        email: { subject: 'Confirm', greeting: 'Hello,', paragraphs: ['Please.'] },
      }),
    );
  });
  afterEach(() => gateway?.close());

  const flush = async () => {
    const { database, outboxSender } = gateway.services;
    await database.write((manager) =>
      manager.update(OutboxMail, { state: 'waiting' }, { dueAt: new Date(0) }),
    );
    await outboxSender.flush();
    return (await database.read((manager) => manager.find(OutboxMail)))[0];
  };

  test('a mail that Mailgun refuses is parked with its reason', async () => {
    mailgun.behaviour = 400;
    expect(await flush()).toMatchObject({
      state: 'parked',
      lastError: expect.stringContaining('not a valid address'),
    });
  });

  test('a mail outlives an outage, and goes out when Mailgun is back', async () => {
    for (const behaviour of [500, 429, 401] as const) {
      mailgun.behaviour = behaviour;
      expect(await flush()).toMatchObject({ state: 'waiting', text: expect.stringContaining('Please.') });
    }
    mailgun.behaviour = 200;
    expect(await flush()).toMatchObject({ state: 'sent', attempts: 4, lastError: null });
    expect(mailgun.accepted).toHaveLength(1);
  });

  test('a mail accepted by a call that broke is sent again, recognisably the same', async () => {
    mailgun.behaviour = 'drop after accept';
    expect(await flush()).toMatchObject({ state: 'waiting' });
    mailgun.behaviour = 200;
    expect(await flush()).toMatchObject({ state: 'sent' });
    const ids = mailgun.accepted.map((form) => form['h:Message-Id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
