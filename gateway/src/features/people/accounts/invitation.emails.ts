import type { Mail } from '../mail-languages/mail.js';

export interface Invitation {
  readonly role: 'admin' | 'user';
  /** The name of the account's application, if known. */
  readonly application?: string | undefined;
  /** The e-mail address of the administrator who created the account, if known. */
  readonly inviter?: string | undefined;
}

/** To the owner of an account that an administrator created. */
export const invitationEmail = (url: string, invitation: Invitation): Mail => ({
  opensFrenchPage: true,
  en: {
    subject: 'Your account is waiting for you',
    greeting: 'Hello,',
    paragraphs: [`${inEnglish(invitation)}. Choose a password, and your account is ready.`],
    action: { label: 'Choose my password', url },
    footnote: 'The link works once, within 7 days. If you did not expect this invitation, ignore this mail.',
  },
  fr: {
    subject: 'Votre compte vous attend',
    greeting: 'Bonjour,',
    paragraphs: [`${inFrench(invitation)}. Choisissez un mot de passe, et votre compte est prêt.`],
    action: { label: 'Choisir mon mot de passe', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant 7 jours. Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
  },
});

function inEnglish({ role, application, inviter }: Invitation): string {
  const invited =
    inviter === undefined
      ? 'You were invited to the back-office'
      : `${inviter} invited you to the back-office`;
  const asWhat = role === 'admin' ? ' as an administrator' : '';
  return `${invited}${asWhat}${application === undefined ? '' : `, to work in the application “${application}”`}`;
}

function inFrench({ role, application, inviter }: Invitation): string {
  const invited =
    inviter === undefined
      ? 'Vous êtes invité à rejoindre le back-office'
      : `${inviter} vous invite à rejoindre le back-office`;
  const asWhat = role === 'admin' ? ' comme administrateur' : '';
  return `${invited}${asWhat}${application === undefined ? '' : `, pour travailler dans l’application « ${application} »`}`;
}
