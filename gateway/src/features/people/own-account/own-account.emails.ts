import { containsLink } from '../../../platform/mail/contains-link.js';
import type { Mail } from '../mail-languages/mail.js';

/** Anyone can register an address whose local part is a web address, and would get that link mailed to other people. */
const isNamed = (email: string) => !containsLink(email.split('@')[0] ?? '');

/** To the new address, to prove that it belongs to the account's owner. */
export const changeEmailEmail = (oldEmail: string, url: string): Mail => ({
  en: {
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      `The owner of ${isNamed(oldEmail) ? `the account ${oldEmail}` : 'an account'} wants to log in with this email address from now on.`,
      'Please confirm that it is yours. Until then nothing changes.',
    ],
    action: { label: 'Confirm the new address', url },
    footnote: 'The link works once, within 24 hours. If you know nothing about it, ignore this mail.',
  },
  fr: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: 'Bonjour,',
    paragraphs: [
      `La personne à qui appartient ${isNamed(oldEmail) ? `le compte ${oldEmail}` : 'un compte'} veut désormais se connecter avec cette adresse e-mail.`,
      'Confirmez qu’elle est à vous. D’ici là, rien ne change.',
    ],
    action: { label: 'Confirmer la nouvelle adresse', url },
    footnote:
      'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’en savez rien, ignorez cet e-mail.',
  },
});

/** To the old address, after the change, so that a change by another person does not go unnoticed. */
export const emailChangedEmail = (newEmail: string): Mail => ({
  en: {
    subject: 'Your email address was changed',
    greeting: 'Hello,',
    paragraphs: [
      `Your account in the back-office now has the email address ${newEmail}; this one no longer opens it.`,
      'If it was you, there is nothing to do. If it was not, tell the administrator of your back-office now.',
    ],
  },
  fr: {
    subject: 'Votre adresse e-mail a été modifiée',
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre compte du back-office a maintenant l’adresse e-mail ${newEmail} ; celle-ci ne l’ouvre plus.`,
      'Si c’était vous, il n’y a rien à faire. Sinon, prévenez tout de suite l’administrateur de votre back-office.',
    ],
  },
});

export const deleteAccountEmail = (url: string): Mail => ({
  en: {
    subject: 'Confirm the deletion of your account',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, hopefully you, asked to delete your account in the back-office. It cannot be brought back.',
      'What belongs to your application stays: its QR codes, questions, texts, help and users.',
    ],
    action: { label: 'Delete my account', url },
    footnote:
      'The page asks once more before it deletes the account. The link works once, within 24 hours. If you did not ask for it, do not follow it, and change your password.',
  },
  fr: {
    subject: 'Confirmez la suppression de votre compte',
    greeting: 'Bonjour,',
    paragraphs: [
      'Quelqu’un, vous sans doute, a demandé la suppression de votre compte du back-office. Il ne pourra pas être rétabli.',
      'Ce qui appartient à votre application reste : ses codes QR, questions, textes, fiches d’aide et utilisateurs.',
    ],
    action: { label: 'Supprimer mon compte', url },
    footnote:
      'La page demande encore une confirmation avant de supprimer le compte. Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ne le suivez pas, et changez de mot de passe.',
  },
});
