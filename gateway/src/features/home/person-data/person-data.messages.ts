import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noPerson: {
    en: 'Enter the e-mail address or the subject of the person.',
    fr: 'Saisissez l’adresse e-mail ou le sujet de la personne.',
  },
  notTypedAgain: {
    en: 'The address is not typed twice alike.',
    fr: 'L’adresse n’a pas été saisie deux fois à l’identique.',
  },
  noKey: {
    en: 'This installation has no SECRETS_KEY, which the erasing of people needs. Ask whoever runs it.',
    fr: 'Cette installation n’a pas de SECRETS_KEY, nécessaire à l’effacement de personnes. Adressez-vous à la personne qui la gère.',
  },
  tooManyErasures: (max: number) => ({
    en: `More than ${max} people were erased within an hour. Try again later.`,
    fr: `Plus de ${max} personnes ont été effacées en une heure. Réessayez plus tard.`,
  }),
  tooManyFiles: {
    en: 'One file a minute can be fetched. Try again in a minute.',
    fr: 'Un seul fichier peut être récupéré par minute. Réessayez dans une minute.',
  },
  tooLarge: {
    en: 'The file would have more than 10 MB. Ask whoever runs the installation for the rows of the database.',
    fr: 'Le fichier dépasserait 10 Mo. Demandez les lignes de la base de données à la personne qui gère l’installation.',
  },
});
