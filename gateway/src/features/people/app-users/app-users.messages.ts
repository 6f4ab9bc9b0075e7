import type { Noun } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noUser: { en: 'User not found.', fr: 'Utilisateur introuvable.' },
  hasAccepted: {
    en: 'This user has accepted the invitation already.',
    fr: 'Cet utilisateur a déjà accepté l’invitation.',
  },
  fieldMissing: { en: 'All fields are required.', fr: 'Tous les champs sont obligatoires.' },
  usernameTooLong: (max: number) => ({
    en: `A username may have at most ${max} characters.`,
    fr: `Un nom d’utilisateur peut compter au maximum ${max} caractères.`,
  }),
  usernameNotOneLine: {
    en: 'A username is one line of text.',
    fr: 'Un nom d’utilisateur tient sur une ligne de texte.',
  },
  isRegistered: {
    en: 'This e-mail address is already registered in this application.',
    fr: 'Cette adresse e-mail est déjà inscrite dans cette application.',
  },
  usernameWithLink: {
    en: 'A username may not contain a web address, because it is mailed. Please leave it out.',
    fr: 'Un nom d’utilisateur ne peut pas contenir d’adresse web, car il figure dans des e-mails. Veuillez la retirer.',
  },
});

export const appUserNoun: Noun = { en: ['app user', 'app users'], fr: ['utilisateur', 'utilisateurs'] };
