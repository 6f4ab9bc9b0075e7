import type { Config } from './config.js';
import type { FirstAdministrator } from './features/people/setup/admin-bootstrap.service.js';

/** The text printed at the start: the address, and the first step. */
export function startupBanner(config: Config, administrator: FirstAdministrator): string {
  const paragraphs = [`Back-office is ready: ${config.publicUrl}`, firstStep(config, administrator)];
  const { transport } = config.mail;
  if (transport.kind === 'files') {
    paragraphs.push(
      `Mail is not sent but written to ${transport.directory}, and its link is printed here\n(set MAILGUN_API_KEY and MAILGUN_DOMAIN, or SMTP_URL, to send it).`,
    );
  }
  const lines = paragraphs.join('\n\n').split('\n');
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

function firstStep({ publicUrl }: Config, administrator: FirstAdministrator): string {
  switch (administrator.kind) {
    case 'present':
      return `Log in, or create an account at ${publicUrl}/signup`;
    case 'created':
      return `The administrator is ${administrator.email}. Log in at ${publicUrl}/login`;
    case 'invited':
      return `The administrator ${administrator.email} gets a mail with a link to choose a password.`;
    case 'waiting':
      return `The administrator ${administrator.email} was mailed a link to choose a password, and has not followed it yet.`;
    case 'link':
      return [
        'First, create the administrator: open',
        '',
        `  ${administrator.url}`,
        '',
        'and choose an e-mail address and a password; you are then logged in. The link works once and for',
        '24 hours; a restart prints a new one.',
      ].join('\n');
  }
}
