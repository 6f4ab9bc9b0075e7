import type { Mail } from '../mail-languages/mail.js';

/* The e-mails to app users. Each one names the application, because one address may use several. */

interface Recipient {
  readonly username: string;
  readonly applicationName: string;
}

export const appInvitationEmail = ({ username, applicationName }: Recipient, url: string): Mail => ({
  opensFrenchPage: true,
  en: {
    subject: `Your access to ${applicationName}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `You were registered as a user of ${applicationName}.`,
      'Choose a password, and you can log in to the application with this e-mail address.',
    ],
    action: { label: 'Choose a password', url },
    footnote:
      'The link works once, and for 7 days. If you did not expect this letter, you can leave it unanswered.',
  },
  fr: {
    subject: `Votre accès à ${applicationName}`,
    greeting: `Bonjour ${username},`,
    paragraphs: [
      `Vous avez été inscrit comme utilisateur de ${applicationName}.`,
      'Choisissez un mot de passe, et vous pourrez vous connecter à l’application avec cette adresse e-mail.',
    ],
    action: { label: 'Choisir un mot de passe', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant 7 jours. Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  },
});

export const resetAppPasswordEmail = ({ username, applicationName }: Recipient, url: string): Mail => ({
  opensFrenchPage: true,
  en: {
    subject: `Your password for ${applicationName}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for ${applicationName}.`,
      'Your password stays as it is until you choose another one.',
    ],
    action: { label: 'Create a new password', url },
    footnote: 'The link works once, and for one hour. If you did not ask for it, there is nothing to do.',
  },
  fr: {
    subject: `Votre mot de passe pour ${applicationName}`,
    greeting: `Bonjour ${username},`,
    paragraphs: [
      `Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour ${applicationName}.`,
      'Votre mot de passe reste le même tant que vous n’en choisissez pas un autre.',
    ],
    action: { label: 'Créer un nouveau mot de passe', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, il n’y a rien à faire.',
  },
});
