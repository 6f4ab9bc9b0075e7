import { setTimeout as delay } from 'node:timers/promises';
import { digest } from '../digest.js';
import { withAsciiDomain } from '../email-address.js';
import { visibleText } from '../visible-text.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import {
  assertSendable,
  type MailTransport,
  type OutgoingMail,
  Unconfirmed,
} from './transports/outgoing-mail.js';

/** A mail of the outbox as its transport gets it. */
export function outgoingMail(mail: OutboxMail & { text: string; html: string }, from: string): OutgoingMail {
  const { id, createdAt, recipient, recipientKey, subject, text, html, endUrl } = mail;
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  // Ids begin again in a new database; a mail program would drop the second mail of a Message-ID as a duplicate.
  const unique = digest(`${id} ${createdAt.toISOString()} ${recipientKey}`).slice(0, 32);
  // A provider may know a domain by its ASCII form alone, and rows of before may hold characters that nobody sees.
  const to = withAsciiDomain(visibleText(recipient));
  return { id, createdAt, messageId: `<${unique}@${domain}>`, from, to, subject, text, html, endUrl };
}

/** Sends a mail. @throws Unconfirmed when the provider does not answer in time; see `MailTransport.send` */
export async function sendWithin(ms: number, transport: MailTransport, mail: OutgoingMail): Promise<void> {
  assertSendable(mail);
  const tooLong = delay(ms, undefined, { ref: false }).then(() => {
    throw new Unconfirmed(`The mail provider did not answer within ${ms / 1000} seconds`);
  });
  await Promise.race([transport.send(mail), tooLong]);
}

/** Some servers quote the rejected mail, including its link, and its address. */
export const withoutQuotes = (text: string) =>
  text.replace(/https?:\/\/\S+/gi, '[link]').replace(/[^\s<>"'(:;,]+@[^\s<>"'):;,]+/g, '[address]');
