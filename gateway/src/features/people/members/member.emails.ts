import type { MemberRole } from '../../../platform/access/rights.js';
import { withoutLink } from '../../../platform/mail/contains-link.js';
import type { Email } from '../../../platform/mail/email.js';

/** What each role may do, for mails and pages. */
export const roleSentences: Record<MemberRole, string> = {
  owner: 'does everything, also with members, keys and settings',
  editor: 'writes content, generates and prints codes, manages app users',
  printer: 'prints labels and sees codes',
  scanner: 'sees codes and scans',
  viewer: 'reads content, codes and scans',
};

/** To a member whose role has changed. */
export const roleChangedEmail = (application: string, role: MemberRole): Email => ({
  subject: 'Your role has changed',
  greeting: 'Hello,',
  paragraphs: [
    `Your role in “${withoutLink(application)}” is now ${role}: ${roleSentences[role]}.`,
    'If you did not expect this, ask an owner of the application.',
  ],
});
