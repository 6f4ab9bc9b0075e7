import type { SerialNumbersTexts } from './serial-numbers.texts';

export const fr: SerialNumbersTexts = {
  title: 'Numéros de série',
  about:
    'Un numéro facile à dicter, comme JARDIN-000412, en plus des 20 caractères de chaque code. Il peut figurer sous le code sur les étiquettes, il est dans les tableaux que vous exportez, et il permet de retrouver son code dans toutes les recherches. Chaque lot continue là où le précédent s’est arrêté, sans trou.',
  loadingFailed: 'Les numéros de série n’ont pas pu être chargés. Veuillez réessayer.',
  next: 'Le prochain code reçoit <serial/>.',
  none: 'Les nouveaux codes ne reçoivent pas de numéro de série.',
  ended: (number) =>
    `Les nouveaux codes ne reçoivent pas de numéro de série. La numérotation en est à ${number}.`,
  ownerOnly: 'Seul un propriétaire de l’application peut modifier ce réglage.',
  prefix: 'Préfixe',
  prefixHint: 'De 1 à 12 lettres et chiffres',
  example: 'JARDIN',
  kept: (number) =>
    `Les numéros déjà imprimés restent tels quels : un autre préfixe ne concerne que les nouveaux lots, et les numéros continuent à partir de ${number}.`,
  wrongPrefix: 'Un préfixe se compose de lettres de A à Z et de chiffres, sans espace ni trait d’union.',
  required: 'Saisissez un préfixe, par exemple JARDIN.',
  start: 'Numéroter les nouveaux codes',
  save: 'Enregistrer le préfixe',
  saved: (serial) => `Les nouveaux codes commencent à ${serial}.`,
  savingFailed: '❌ Les numéros de série n’ont pas pu être enregistrés. Veuillez réessayer.',
  end: 'Arrêter la numérotation',
  endQuestion:
    'Les nouveaux codes ne recevront plus de numéro de série. Les codes qui en ont un le conservent.',
  endDone: 'Les nouveaux codes ne reçoivent plus de numéro de série.',
};
