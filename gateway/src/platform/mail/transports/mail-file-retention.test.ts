import {
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMail } from '../../../testing/a-mail.js';
import { createLogger } from '../../logger.js';
import { emlFiles } from './eml-files.js';
import { MailFileRetention } from './mail-file-retention.js';

let folder: string;
let directory: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-files-'));
  directory = join(folder, 'mail');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sweep = (retentionDays: number, stop?: AbortSignal) =>
  new MailFileRetention({ directory, retentionDays }).sweep(stop);

const daysOld = (name: string, days: number) => {
  const time = new Date(Date.now() - days * 24 * 3_600_000);
  // Of a link, not of its target.
  lutimesSync(join(directory, name), time, time);
};
/** Writes a mail as the gateway does. @returns the name of its file */
async function write(id: number, days: number): Promise<string> {
  const names = () => readdirSync(directory, { withFileTypes: true }).map(({ name }) => name);
  await emlFiles(directory, createLogger('silent')).send(aMail({ id }));
  const name = names().find((one) => one.includes(String(id).padStart(6, '0'))) as string;
  daysOld(name, days);
  return name;
}

test('mail files older than the retention time are removed, and younger ones stay', async () => {
  await write(1, 31);
  await write(2, 30.01);
  const kept = [await write(3, 29.9), await write(1_234_567, 0)];
  expect(await sweep(30)).toBe(2);
  expect(readdirSync(directory).sort()).toEqual(kept.sort());
  expect(await sweep(30)).toBe(0);
});

test('a draft that a killed gateway left is removed', async () => {
  const draft = `.${await write(1, 0)}.0123abcd`;
  writeFileSync(join(directory, draft), 'Half a mail');
  daysOld(draft, 40);
  expect(await sweep(30)).toBe(1);
  expect(readdirSync(directory)).toHaveLength(1);
});

test('files of other names, folders and links stay, however old', async () => {
  const mail = await write(1, 40);
  const others = ['notes.txt', 'kept.eml', `${mail}.bak`, `copy-${mail}`];
  for (const name of others) writeFileSync(join(directory, name), 'By hand');
  const folderName = mail.replace('000001', '000002');
  mkdirSync(join(directory, folderName));
  const link = mail.replace('000001', '000003');
  const target = join(folder, 'target');
  writeFileSync(target, 'Elsewhere');
  symlinkSync(target, join(directory, link));
  for (const name of [...others, folderName]) daysOld(name, 400);
  daysOld(link, 400);
  expect(await sweep(30)).toBe(1);
  expect(readdirSync(directory).sort()).toEqual([...others, folderName, link].sort());
});

test('0 days keeps files for ever, and a folder that does not exist is swept too', async () => {
  expect(await sweep(30)).toBe(0);
  await write(1, 4_000);
  expect(await sweep(0)).toBe(0);
  expect(readdirSync(directory)).toHaveLength(1);
});

test('no file is removed after the stop', async () => {
  await write(1, 40);
  expect(await sweep(30, AbortSignal.abort())).toBe(0);
  expect(readdirSync(directory)).toHaveLength(1);
});
