import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noMail: { en: 'Mail not found.', fr: 'E-mail introuvable.' },
  tooMany: (max: number) => ({
    en: `Choose at most ${max} emails at once.`,
    fr: `Choisissez au maximum ${max} e-mails à la fois.`,
  }),
  linkExpired: {
    en: 'The link in this email has expired. Please request a new one instead.',
    fr: 'Le lien de cet e-mail a expiré. Veuillez en demander un nouveau.',
  },
  idsOrAll: { en: 'Send either `ids`, or `all: true`.', fr: 'Envoyez soit `ids`, soit `all: true`.' },
});
