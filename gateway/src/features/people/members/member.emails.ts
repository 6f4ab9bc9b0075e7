import type { MemberRole } from '../../../platform/access/rights.js';
import { containsLink, withoutLink } from '../../../platform/mail/contains-link.js';
import type { Email } from '../../../platform/mail/email.js';
import { frenchPage } from '../action-tokens/french-page.js';
import { roleSentences } from './role-sentences.js';

export interface InvitedTo {
  readonly application: string;
  readonly role: MemberRole;
  readonly inviter: string;
}

const quoted = (application: string) => `“${withoutLink(application)}”`;

/** Anyone can register an address whose local part is a web address, and would get that link mailed to other people. */
const named = (email: string) => (containsLink(email.split('@')[0] ?? '') ? 'Somebody' : email);

const invitation = ({ application, role, inviter }: InvitedTo) =>
  `${named(inviter)} invited you to ${quoted(application)} as ${role}: ${roleSentences[role]}.`;

const subject = 'You are invited to an application';
const footnote =
  'The link works once, within 7 days. If you did not expect this invitation, ignore this mail.';

/** To an invited person who has an account. */
export const joinEmail = (url: string, to: InvitedTo): Email => ({
  subject,
  greeting: 'Hello,',
  paragraphs: [invitation(to), 'Log in with this email address, and accept or decline the invitation.'],
  action: { label: 'See the invitation', url },
  footnote,
});

/** To an invited person who has none: the link creates the account. */
export const newMemberEmail = (url: string, to: InvitedTo): Email => ({
  subject,
  greeting: 'Hello,',
  paragraphs: [`${invitation(to)} Choose a password, and you are a member.`, frenchPage.note],
  french: frenchPage.french,
  action: { label: 'Choose my password', url },
  footnote,
});

/** To a member whose role has changed. */
export const roleChangedEmail = (application: string, role: MemberRole): Email => ({
  subject: 'Your role has changed',
  greeting: 'Hello,',
  paragraphs: [
    `Your role in ${quoted(application)} is now ${role}: ${roleSentences[role]}.`,
    'If you did not expect this, ask an owner of the application.',
  ],
});

/** To a person who was removed, and to an owner who has left. */
export const membershipEndedEmail = (application: string): Email => ({
  subject: 'You no longer work in an application',
  greeting: 'Hello,',
  paragraphs: [
    `You no longer work in ${quoted(application)}. What you made there stays.`,
    'If you did not expect this, ask an owner of the application.',
  ],
});

/** To the owners of an application, after another one was made or is gone. */
export const ownersChangedEmail = (application: string, email: string, isOwner: boolean): Email => ({
  subject: 'The owners of an application have changed',
  greeting: 'Hello,',
  paragraphs: [`${named(email)} is ${isOwner ? 'now an' : 'no longer an'} owner of ${quoted(application)}.`],
});

/** To the other owners of an application, after an administrator has deactivated the account of one. */
export const ownerDeactivatedEmail = (application: string, email: string): Email => ({
  subject: 'The owners of an application have changed',
  greeting: 'Hello,',
  paragraphs: [
    `An administrator has deactivated the account of ${named(email)}, an owner of ${quoted(application)}.`,
  ],
});
