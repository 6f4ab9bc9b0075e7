import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const timeoutMs = 15_000;

/** The folder of `.eml` files that a server without a mail provider writes. */
export class Mailbox {
  constructor(directory) {
    this.directory = directory;
  }

  /**
   * Waits for the mail to an address whose link holds a marker such as `flow=register_user`.
   * @returns the link's token
   */
  async tokenFor(email, marker) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      for (const mail of await this.#mailsTo(email)) {
        const links = plainTextOf(mail).match(/https?:\/\/\S+/g) ?? [];
        const link = links.find((candidate) => candidate.includes(marker));
        if (link) return new URL(link).searchParams.get('token');
      }
      if (Date.now() > deadline)
        throw new Error(
          `No mail to ${email} with ${marker} came to ${this.directory}. Is it the server's DATA_DIR/mail?`,
        );
      await delay(100);
    }
  }

  /** Newest first: file names begin with the time. */
  async #mailsTo(email) {
    const names = await readdir(this.directory).catch(() => []);
    const newestFirst = names.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1));
    const mails = await Promise.all(newestFirst.map((name) => readFile(join(this.directory, name), 'utf8')));
    return mails.filter((mail) => mail.toLowerCase().includes(`\nto: ${email.toLowerCase()}`));
  }
}

/**
 * The decoded text part of an e-mail. The encoding comes from the headers of the part: decoding quoted-printable where
 * there is none would change the `=ab` of a token.
 */
function plainTextOf(mail) {
  const start = mail.search(/^content-type: text\/plain/im);
  const part = mail.slice(start).split(/\r?\n--/)[0] ?? '';
  const [headers, ...paragraphs] = part.split(/\r?\n\r?\n/);
  const body = paragraphs.join('\n\n');
  const encoding = /content-transfer-encoding: *(\S+)/i.exec(headers)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
