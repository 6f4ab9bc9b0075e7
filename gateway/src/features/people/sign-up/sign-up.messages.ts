import { type Sentence, sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  confirmationMissing: { en: 'Please confirm your password.', fr: 'Veuillez confirmer votre mot de passe.' },
  noInvitation: { en: 'This is no link of an invitation.', fr: 'Ce n’est pas le lien d’une invitation.' },
  fieldsWrong: { en: 'Please fix the highlighted errors.', fr: 'Veuillez corriger les erreurs signalées.' },
  city: { en: 'City', fr: 'La ville' },
  country: { en: 'Country', fr: 'Le pays' },
  missing: ({ en, fr }: Sentence) => ({ en: `${en} is required.`, fr: `${fr} est obligatoire.` }),
  tooLong: ({ en, fr }: Sentence, max: number) => ({
    en: `${en} may have at most ${max} characters.`,
    fr: `${fr} peut compter au maximum ${max} caractères.`,
  }),
  notOneLine: ({ en, fr }: Sentence) => ({
    en: `${en} must be on one line.`,
    fr: `${fr} doit tenir sur une ligne.`,
  }),
});
