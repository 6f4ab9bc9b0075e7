import type { RetentionTexts } from './retention.texts';

export const fr: RetentionTexts = {
  title: 'Durée de conservation',
  about:
    'Les propriétaires choisissent combien de temps restent les acceptations et les scans. Une durée plus courte supprime les plus anciens en quelques minutes.',
  failed: '❌ La durée de conservation n’a pas pu être chargée.',
  acceptances: 'Acceptations d’une personne que vous effacez',
  erase: 'Les effacer avec la personne',
  aboutErase: 'Ensuite, rien ne prouve plus que la personne a accepté un texte.',
  keep: 'Les conserver sous un pseudonyme',
  aboutKeep:
    'Une loi peut vous obliger à prouver un consentement pendant des années. Le texte, la version et l’heure restent, mais ni l’adresse ni le nom que l’application mobile donne à la personne.',
  days: 'Jours après l’effacement',
  usual: (days) => `Les conserver ${days} jours, comme l’installation`,
  fewer: 'Les conserver moins de jours',
  scanDays: 'Jours après le scan',
  range: (from, to) => `De ${from} à ${to}.`,
  wrongDays: (from, to) => `Saisissez un nombre entier de jours, de ${from} à ${to}.`,
  shorter: {
    title: 'Les conserver moins longtemps ?',
    message: 'Les plus anciens sont supprimés en quelques minutes, et ne peuvent pas être rétablis.',
  },
  saved: '✅ Enregistré.',
  saveFailed: '❌ La modification n’a pas pu être enregistrée.',
};
