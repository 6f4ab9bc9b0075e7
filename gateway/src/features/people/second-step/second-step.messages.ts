import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  hasNone: (email: string) => ({
    en: `${email} has no second step.`,
    fr: `${email} n’a pas de deuxième étape.`,
  }),
  ownFirst: {
    en: 'Switch on your own second step first, and log in with it.',
    fr: 'Activez d’abord votre propre deuxième étape, et connectez-vous avec elle.',
  },
  isOn: { en: 'The second step is on already.', fr: 'La deuxième étape est déjà activée.' },
  codesNotSaved: { en: 'Save the recovery codes first.', fr: 'Enregistrez d’abord les codes de secours.' },
  isRequired: {
    en: 'A second step is required of your account, and cannot be switched off.',
    fr: 'Une deuxième étape est exigée de votre compte, et ne peut pas être désactivée.',
  },
  isOff: { en: 'The second step is off already.', fr: 'La deuxième étape est déjà désactivée.' },
  off: { en: 'The second step is off.', fr: 'La deuxième étape est désactivée.' },
  oneCode: {
    en: 'Type the code of your authenticator app.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
  wrongCode: {
    en: 'This code is not right. Type the one that your authenticator app shows now; each works once.',
    fr: 'Ce code n’est pas correct. Saisissez celui que votre application d’authentification affiche maintenant ; chacun ne sert qu’une fois.',
  },
});
