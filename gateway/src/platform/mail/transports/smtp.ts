import {
  type MailTransport,
  Misconfiguration,
  messageOf,
  PermanentDeliveryError,
  Unconfirmed,
} from './outgoing-mail.js';

/** Any mail server that speaks SMTP: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export const smtpTransport = (url: string, deadlineMs: number): MailTransport => ({
  description: `through SMTP (${new URL(url).host})`,

  async send(mail) {
    const { createTransport } = await import('nodemailer');
    let isHandedOver = false;
    const transport = createTransport({
      url,
      connectionTimeout: deadlineMs,
      greetingTimeout: deadlineMs,
      dnsTimeout: deadlineMs,
      socketTimeout: deadlineMs,
      logger: watchMessage(() => {
        isHandedOver = true;
      }),
    });
    try {
      await transport.sendMail(messageOf(mail));
    } catch (error) {
      throw errorOf(error, isHandedOver);
    } finally {
      transport.close();
    }
  },
});

/** A logger that detects when the whole message was written, which errors of Nodemailer do not say. It logs nothing. */
function watchMessage(onHandedOver: () => void) {
  const silent = () => {};
  const info = (entry: unknown) => {
    if ((entry as { tnx?: string } | null)?.tnx === 'message') onHandedOver();
  };
  return { level: silent, trace: silent, debug: silent, info, warn: silent, error: silent, fatal: silent };
}

/** The commands whose errors concern this mail; errors of others concern the gateway. */
const mailCommands = ['RCPT TO', 'DATA'];

function errorOf(error: unknown, isHandedOver: boolean): Error {
  const { code, command, responseCode, response, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    message: string;
  };
  const words = `SMTP: ${response ?? message}`;
  if (code === 'EAUTH') return new Misconfiguration(words);
  // An address that is rejected before it is sent to the server.
  if (code === 'EENVELOPE' && responseCode === undefined) return new PermanentDeliveryError(words);
  if (responseCode === undefined && isHandedOver) return new Unconfirmed(words);
  if (responseCode === undefined || responseCode < 500) return new Error(words);
  return mailCommands.includes(command ?? '')
    ? new PermanentDeliveryError(words)
    : new Misconfiguration(words);
}
