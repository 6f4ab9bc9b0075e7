import { plural } from '../../../ui/texts';
import type { SecondStepNoticeTexts } from './second-step-notice.texts';

export const fr: SecondStepNoticeTexts = {
  wasReset:
    'Un administrateur a réinitialisé votre deuxième étape. Si vous ne l’avez pas demandé, changez votre mot de passe.',
  dueInDays: (days) =>
    plural(days, {
      one: 'Votre compte aura besoin d’une deuxième étape dans # jour.',
      other: 'Votre compte aura besoin d’une deuxième étape dans # jours.',
    }),
  dueWithinADay: 'Votre compte aura besoin d’une deuxième étape d’ici à un jour.',
  setUp: 'Configurer',
};
