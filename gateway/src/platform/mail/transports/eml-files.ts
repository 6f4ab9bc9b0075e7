import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../logger.js';
import { writeWhole } from '../../whole-file.js';
import { type MailTransport, messageOf, type OutgoingMail } from './outgoing-mail.js';

/**
 * Writes every mail to a file that mail programs open, for installations without a mail server, and logs its link. No
 * other code logs a link.
 */
export const emlFiles = (directory: string, logger: Logger): MailTransport => ({
  description: `into files in ${directory}: set MAILGUN_API_KEY and MAILGUN_DOMAIN, or SMTP_URL, to really send it`,

  async send(mail) {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const content = await new MailComposer(messageOf(mail)).compile().build();
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = fileName(mail);
    const draft = join(directory, `.${name}.${randomBytes(4).toString('hex')}`);
    // Only this user may read it: links contain secrets.
    await writeWhole(join(directory, name), draft, () => writeFile(draft, content));
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    // Neither name nor log tells the address: both are kept longer than people may be.
    logger.info(`A mail is in ${join(directory, name)}${link ? `: ${link}` : ''}`);
  },
});

/** The names that `fileName` gives, names of release 1.0 with an address, and drafts that an end of the process left. */
const ownName = /^\.?\d{8}T\d{6}Z-(\d{6,})(-[a-z0-9-]*)?\.eml(\.[0-9a-f]{8})?$/;

/** The id of the mail in a file that was written here; undefined for what a person put there. */
export function mailIn(name: string): number | undefined {
  const id = ownName.exec(name)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Sorts by time, and is the same at a second attempt: `20261121T093000Z-000012.eml`. */
function fileName({ id, createdAt }: OutgoingMail): string {
  const time = createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${time}-${String(id).padStart(6, '0')}.eml`;
}
