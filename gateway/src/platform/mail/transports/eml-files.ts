import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../logger.js';
import { automaticMailHeaders, headerLine, type MailTransport, type OutgoingMail } from './outgoing-mail.js';

/**
 * Writes every mail to a file that mail programs open, for installations without a mail server, and logs its link. No
 * other code logs a link.
 */
export class EmlFiles implements MailTransport {
  constructor(
    private readonly directory: string,
    private readonly logger: Logger,
  ) {}

  get description(): string {
    return `into files in ${this.directory}: set MAILGUN_API_KEY and MAILGUN_DOMAIN, or SMTP_URL, to really send it`;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { messageId, from, to, subject, text, html, createdAt: date } = mail;
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const message = new MailComposer({
      messageId,
      from,
      to: { name: '', address: to },
      subject: headerLine(subject),
      text,
      html,
      date,
      headers: automaticMailHeaders,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await this.#writeWhole(fileName(mail), await message.compile().build());
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    this.logger.info(`Mail for ${to}: ${link ?? headerLine(subject)}`);
  }

  /** Renames a complete file into the folder, so that it never holds part of a mail. Only this user may read it: links contain secrets. */
  async #writeWhole(name: string, content: Buffer): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const draft = join(this.directory, `.${name}.${randomBytes(4).toString('hex')}`);
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(this.directory, name));
    } catch (error) {
      await unlink(draft).catch(() => {});
      throw error;
    }
  }
}

/** The names that `fileName` gives, and those of drafts that an end of the process left. */
const ownName = /^\.?\d{8}T\d{6}Z-\d{6,}-[a-z0-9-]*\.eml(\.[0-9a-f]{8})?$/;

/** Whether a file in the folder was written here, and is not something that a person put there. */
export const isOwnFile = (name: string): boolean => ownName.test(name);

/** Sorts by time, is safe on every file system, and is the same at a second attempt: `20261121T093000Z-000012-jane-example-com.eml`. */
function fileName({ id, to, createdAt }: OutgoingMail): string {
  const time = createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const recipient = to
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${time}-${String(id).padStart(6, '0')}-${recipient}.eml`;
}
