import type { EmailAction } from '../../../platform/mail/email.js';
import type { Mail } from '../mail-languages/mail.js';

export const resetPasswordEmail = (url: string): Mail => ({
  opensFrenchPage: true,
  en: {
    subject: 'Create a new password',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your account in the back-office.',
      'Your password stays as it is until you choose another one.',
    ],
    action: { label: 'Create a new password', url },
    footnote: 'The link works once, within one hour. If you did not ask for it, there is nothing to do.',
  },
  fr: {
    subject: 'Créer un nouveau mot de passe',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte du back-office.',
      'Votre mot de passe reste le même tant que vous n’en choisissez pas un autre.',
    ],
    action: { label: 'Créer un nouveau mot de passe', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, il n’y a rien à faire.',
  },
});

/** To an address with several links: an account and app users, or several app users. */
export const resetSeveralPasswordsEmail = (actions: readonly EmailAction[]): Mail => ({
  opensFrenchPage: true,
  en: {
    subject: 'Create a new password',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. This email address is used in several places, and each has a link of its own.',
      'Your passwords stay as they are until you choose other ones.',
    ],
    actions,
    footnote:
      'Each link works once, within one hour, or within 7 days where you have not chosen a password yet. If you did not ask for it, there is nothing to do.',
  },
  fr: {
    subject: 'Créer un nouveau mot de passe',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe. Cette adresse e-mail sert à plusieurs endroits, et chacun a son propre lien.',
      'Vos mots de passe restent les mêmes tant que vous n’en choisissez pas d’autres.',
    ],
    actions,
    footnote:
      'Chaque lien fonctionne une seule fois, pendant une heure, ou pendant 7 jours si vous n’avez pas encore choisi de mot de passe. Si vous n’avez rien demandé, il n’y a rien à faire.',
  },
});
