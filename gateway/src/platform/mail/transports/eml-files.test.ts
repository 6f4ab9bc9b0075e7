import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { aMail } from '../../../testing/a-mail.js';
import { mailsIn } from '../../../testing/mails.js';
import { createLogger } from '../../logger.js';
import { emlFiles } from './eml-files.js';
import type { MailTransport } from './outgoing-mail.js';

let folder: string;
let directory: string;
const printed: string[] = [];
let files: MailTransport;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-test-'));
  directory = join(folder, 'mail');
  printed.length = 0;
  const log = new Writable({ write: (line, _, done) => done(void printed.push(`${line}`)) });
  files = emlFiles(directory, createLogger('info', log));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a mail becomes a file that mail programs read as it was written', async () => {
  const mail = aMail({ to: 'jürgen@example.com' });
  await files.send(mail);
  const [read] = await mailsIn(directory);
  expect(read).toMatchObject({
    messageId: '<stable@example.com>',
    from: 'no-reply@example.com',
    to: 'jürgen@example.com',
    subject: mail.subject,
    token: 'abc',
  });
  expect(read?.text.trim()).toBe(mail.text);
  expect(read?.html.trim()).toBe(mail.html);
  expect(read?.links.map(String)).toEqual(['https://office.example.com/verify?token=abc&flow=register_user']);
});

test('files sort by time, and only this user may read them', async () => {
  await files.send(aMail({ id: 13, createdAt: new Date('2026-11-21T10:00:00Z'), to: 'john@example.com' }));
  await files.send(aMail());
  expect(readdirSync(directory)).toEqual(['20261121T093000Z-000012.eml', '20261121T100000Z-000013.eml']);
  expect(statSync(directory).mode & 0o077).toBe(0);
  expect(statSync(join(directory, '20261121T093000Z-000012.eml')).mode & 0o077).toBe(0);
});

test('a second attempt writes the same file again', async () => {
  await files.send(aMail());
  await files.send(aMail());
  expect(await mailsIn(directory)).toHaveLength(1);
});

test.each(['\r\nBcc: john@example.com', '\nBcc: john@example.com', '\u2028Bcc: john@example.com'])(
  'a line break in a subject adds no header: %j',
  async (injected) => {
    await files.send(aMail({ subject: `Hello${injected}` }));
    const [mail] = await mailsIn(directory);
    expect(mail?.subject).toBe('Hello Bcc: john@example.com');
    expect(mail?.to).toBe('jane@example.com');
  },
);

test('the log has the link and the file of a mail, and neither names the address', async () => {
  await files.send(aMail());
  const [name] = readdirSync(directory);
  expect(JSON.parse(printed[0] as string).msg).toBe(
    `A mail is in ${join(directory, name as string)}: https://office.example.com/verify?token=abc&flow=register_user`,
  );
  expect(`${name}${printed.join('')}`).not.toMatch(/jane/);
});

test('a mail that cannot be written whole leaves no half of it', async () => {
  writeFileSync(join(folder, 'mail'), 'in the way');
  await expect(files.send(aMail())).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['mail']);
  expect(printed).toEqual([]);
});
