import type { Email } from '../../../platform/mail/email.js';

/** To the address of an account that no password opens, when a person at the provider has the same address. */
export const connectEmail = (url: string, label: string): Email => ({
  subject: `Connect your account with ${label}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody, hopefully you, signed in with ${label} and has the address of your account there. Open the link in the same browser to connect the two: from then on ${label} opens your account.`,
  ],
  action: { label: 'Connect my account', url },
  footnote:
    'The link works once, within ten minutes, in the browser that asked for it. If it was not you, ignore this mail: nothing was changed.',
});
