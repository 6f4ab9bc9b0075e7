import type { OutgoingMail } from '../platform/mail/transports/outgoing-mail.js';

/** A mail that is ready to be sent. */
export const aMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 12,
  createdAt: new Date('2026-11-21T09:30:00.250Z'),
  messageId: '<stable@example.com>',
  from: 'Zoë’s Büro <no-reply@example.com>',
  to: 'jane@example.com',
  subject: 'Bestätigen Sie Ihre Adresse 🎉',
  text: 'Grüße,\n\nGo:\nhttps://office.example.com/verify?token=abc&flow=register_user\n\n.\nمرحبا',
  html: '<p>Grüße <a href="https://office.example.com/verify?token=abc&#38;flow=register_user">Go</a></p>',
  endUrl: null,
  ...changes,
});
