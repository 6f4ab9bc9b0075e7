import { plural } from '../../../ui/texts';
import type { SecondStepNoticeTexts } from './second-step-notice.texts';

export const fr: SecondStepNoticeTexts = {
  wasReset:
    'Un administrateur a réinitialisé votre deuxième étape. Si vous ne l’avez pas demandé, changez votre mot de passe.',
  dueInDays: (days) =>
    plural(days, {
      one: 'Votre compte exigera une deuxième étape dans # jour.',
      other: 'Votre compte exigera une deuxième étape dans # jours.',
    }),
  dueWithinADay: 'Votre compte exigera une deuxième étape d’ici un jour.',
  setUp: 'Configurer',
};
