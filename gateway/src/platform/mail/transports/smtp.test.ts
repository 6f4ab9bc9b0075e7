import PostalMime from 'postal-mime';
import { aMail } from '../../../testing/a-mail.js';
import { aMailServer, type SmtpStep, type TestMailServer } from '../../../testing/a-mail-server.js';
import { smtpTransport } from './smtp.js';

let server: TestMailServer;
beforeEach(async () => {
  server = await aMailServer();
});
afterEach(() => server?.close());

const send = (changes = {}, url = server.url) => smtpTransport(url, 300).send(aMail(changes));

test('a mail arrives as it was written', async () => {
  await send();
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'no-reply@example.com', to: ['jane@example.com'] });
  const read = await PostalMime.parse(mail?.message ?? '');
  const sent = aMail();
  expect(read).toMatchObject({
    messageId: '<stable@example.com>',
    from: { name: 'Zoë’s Büro', address: 'no-reply@example.com' },
    to: [{ address: 'jane@example.com' }],
    subject: sent.subject,
    date: '2026-11-21T09:30:00.000Z',
  });
  expect(read.text?.trim()).toBe(sent.text);
  expect(read.html?.trim()).toBe(sent.html);
});

test('a subject with line breaks adds no header and no recipient', async () => {
  await send({ subject: 'Hello\r\nBcc: john@example.com\r\n\r\nA body' });
  const read = await PostalMime.parse(server.received[0]?.message ?? '');
  expect(server.received[0]?.to).toEqual(['jane@example.com']);
  expect([read.bcc, read.subject]).toEqual([undefined, 'Hello Bcc: john@example.com A body']);
});

test.each<[SmtpStep, string, string]>([
  ['RCPT', '550 5.1.1 No such user', 'PermanentDeliveryError'],
  ['message', '554 5.7.1 Looks like spam', 'PermanentDeliveryError'],
  ['DATA', '554 5.5.1 No', 'PermanentDeliveryError'],
  ['RCPT', '450 4.2.1 Greylisted', 'Error'],
  ['message', '452 4.3.1 Disk full', 'Error'],
  ['greeting', '421 4.3.2 Shutting down', 'Error'],
  ['AUTH', '535 5.7.8 Wrong password', 'Misconfiguration'],
  ['MAIL', '553 5.7.1 Not your sender address', 'Misconfiguration'],
  ['greeting', '554 5.7.1 You are on a list', 'Misconfiguration'],
  ['greeting', 'hang', 'Error'],
  ['message', 'hang', 'Unconfirmed'],
  ['DATA', 'hang', 'Error'],
])('a server that says at %s "%s" means %s', async (step, reply, expected) => {
  server.replies[step] = reply;
  await expect(send()).rejects.toMatchObject({ name: expected });
  expect(server.received).toEqual([]);
});

test('a server that cannot be reached is asked again later', async () => {
  await expect(send({}, 'smtp://127.0.0.1:1')).rejects.toMatchObject({ name: 'Error' });
});

test('what is said of a server holds no password', () => {
  expect(smtpTransport('smtp://user:hush@mail.example.com:587', 300).description).not.toContain('hush');
});
