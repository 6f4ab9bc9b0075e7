import type { MemberRole } from '../../../platform/access/rights.js';
import { containsLink, withoutLink } from '../../../platform/mail/contains-link.js';
import { roleNames, roleSentences } from '../../operations/applications/roles.messages.js';
import type { Mail } from '../mail-languages/mail.js';

export interface InvitedTo {
  readonly application: string;
  readonly role: MemberRole;
  readonly inviter: string;
}

const quoted = (application: string) => `“${withoutLink(application)}”`;
const frenchQuoted = (application: string) => `« ${withoutLink(application)} »`;

/** Anyone can register an address whose local part is a web address, and would get that link mailed to other people. */
const named = (email: string, somebody = 'Somebody') =>
  containsLink(email.split('@')[0] ?? '') ? somebody : email;

const invitationTo = ({ application, role, inviter }: InvitedTo) => ({
  en: `${named(inviter)} invited you to ${quoted(application)} as ${role}: ${roleSentences[role].en}.`,
  fr: `${named(inviter, 'Quelqu’un')} vous invite à rejoindre ${frenchQuoted(application)} comme ${roleNames[role].fr} : ${roleSentences[role].fr}.`,
});

const english = {
  subject: 'You are invited to an application',
  greeting: 'Hello,',
  footnote: 'The link works once, within 7 days. If you did not expect this invitation, ignore this mail.',
};
const french = {
  subject: 'Vous êtes invité à rejoindre une application',
  greeting: 'Bonjour,',
  footnote:
    'Le lien fonctionne une seule fois, pendant 7 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
};

/** To an invited person who has an account. */
export const joinEmail = (url: string, to: InvitedTo): Mail => ({
  en: {
    ...english,
    paragraphs: [
      invitationTo(to).en,
      'Log in with this email address, and accept or decline the invitation.',
    ],
    action: { label: 'See the invitation', url },
  },
  fr: {
    ...french,
    paragraphs: [
      invitationTo(to).fr,
      'Connectez-vous avec cette adresse e-mail, puis acceptez ou refusez l’invitation.',
    ],
    action: { label: 'Voir l’invitation', url },
  },
});

/** To an invited person who has none: the link creates the account. */
export const newMemberEmail = (url: string, to: InvitedTo): Mail => ({
  opensFrenchPage: true,
  en: {
    ...english,
    paragraphs: [`${invitationTo(to).en} Choose a password, and you are a member.`],
    action: { label: 'Choose my password', url },
  },
  fr: {
    ...french,
    paragraphs: [`${invitationTo(to).fr} Choisissez un mot de passe, et vous êtes membre.`],
    action: { label: 'Choisir mon mot de passe', url },
  },
});

/** To a member whose role has changed. */
export const roleChangedEmail = (application: string, role: MemberRole): Mail => ({
  en: {
    subject: 'Your role has changed',
    greeting: 'Hello,',
    paragraphs: [
      `Your role in ${quoted(application)} is now ${role}: ${roleSentences[role].en}.`,
      'If you did not expect this, ask an owner of the application.',
    ],
  },
  fr: {
    subject: 'Votre rôle a changé',
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre rôle dans ${frenchQuoted(application)} est maintenant ${roleNames[role].fr} : ${roleSentences[role].fr}.`,
      'Si vous ne vous y attendiez pas, demandez à un propriétaire de l’application.',
    ],
  },
});

/** To a person who was removed, and to an owner who has left. */
export const membershipEndedEmail = (application: string): Mail => ({
  en: {
    subject: 'You no longer work in an application',
    greeting: 'Hello,',
    paragraphs: [
      `You no longer work in ${quoted(application)}. What you made there stays.`,
      'If you did not expect this, ask an owner of the application.',
    ],
  },
  fr: {
    subject: 'Vous ne travaillez plus dans une application',
    greeting: 'Bonjour,',
    paragraphs: [
      `Vous ne travaillez plus dans ${frenchQuoted(application)}. Ce que vous y avez fait reste.`,
      'Si vous ne vous y attendiez pas, demandez à un propriétaire de l’application.',
    ],
  },
});

/** To the owners of an application, after another one was made or is gone. */
export const ownersChangedEmail = (application: string, email: string, isOwner: boolean): Mail => ({
  en: {
    subject: 'The owners of an application have changed',
    greeting: 'Hello,',
    paragraphs: [
      `${named(email)} is ${isOwner ? 'now an' : 'no longer an'} owner of ${quoted(application)}.`,
    ],
  },
  fr: {
    subject: 'Les propriétaires d’une application ont changé',
    greeting: 'Bonjour,',
    paragraphs: [
      isOwner
        ? `${named(email, 'Quelqu’un')} est maintenant propriétaire de ${frenchQuoted(application)}.`
        : `${named(email, 'Quelqu’un')} n’est plus propriétaire de ${frenchQuoted(application)}.`,
    ],
  },
});

/** To the other owners of an application, after an administrator has deactivated the account of one. */
export const ownerDeactivatedEmail = (application: string, email: string): Mail => ({
  en: {
    subject: 'The owners of an application have changed',
    greeting: 'Hello,',
    paragraphs: [
      `An administrator has deactivated the account of ${named(email)}, an owner of ${quoted(application)}.`,
    ],
  },
  fr: {
    subject: 'Les propriétaires d’une application ont changé',
    greeting: 'Bonjour,',
    paragraphs: [
      `Un administrateur a désactivé le compte de ${named(email, 'quelqu’un')}, propriétaire de ${frenchQuoted(application)}.`,
    ],
  },
});
