import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its reader sees it. */
export interface Mail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The links of the plain text, in order: what a person would click. */
  readonly links: readonly string[];
}

/** Reads the `.eml` files of a folder, oldest first; a folder that is not there yet holds none. */
export async function readMails(folder: string): Promise<Mail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, written: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => a.written - b.written || a.name.localeCompare(b.name));
  return Promise.all(files.map(async ({ name }) => parse(await readFile(join(folder, name)))));
}

async function parse(raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to: (mail.to ?? []).flatMap(({ address }) => (address ? [address] : [])),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  };
}
