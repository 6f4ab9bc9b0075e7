import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestServices } from './services.js';

/** A mail as its recipient got it. */
export interface SentMail {
  readonly fileName: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every address in the plain part, in order. */
  readonly links: readonly URL[];
  /** The first link's `token`. @throws when there is none */
  readonly token: string;
}

/** The last flush of each gateway: one beside it would leave out the mails that it has claimed. */
const flushes = new WeakMap<TestServices, Promise<unknown>>();

/** Sends what waits in the outbox, and returns every mail the gateway has sent so far, oldest first. */
export async function sentMails(gateway: TestServices): Promise<SentMail[]> {
  const before = flushes.get(gateway)?.catch(() => undefined) ?? Promise.resolve();
  const flush = before.then(() => gateway.services.outboxSender.flush());
  flushes.set(gateway, flush);
  await flush;
  return mailsIn(join(gateway.config.dataDir, 'mail'));
}

/** The same, of one recipient. */
export async function emailsTo(gateway: TestServices, email: string): Promise<SentMail[]> {
  const mails = await sentMails(gateway);
  return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}

/** The mails that were read already, by path: a test asks for its mails again and again. */
const read = new Map<string, Promise<SentMail>>();

/** The whole mails in a folder, by file name. */
export async function mailsIn(directory: string): Promise<SentMail[]> {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map((name) => {
      const path = join(directory, name);
      const mail = read.get(path) ?? asReceived(name, readFileSync(path));
      read.set(path, mail);
      return mail;
    }),
  );
}

async function asReceived(fileName: string, file: Buffer): Promise<SentMail> {
  const { messageId = '', from, to, subject = '', text = '', html = '' } = await PostalMime.parse(file);
  const links = (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
  return {
    fileName,
    messageId,
    from: from?.address ?? '',
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    text,
    html,
    links,
    get token() {
      const token = links[0]?.searchParams.get('token');
      if (!token) throw new Error(`The mail "${subject}" has no link with a token.`);
      return token;
    },
  };
}
