import type { QuotasTexts } from './quotas.texts';

const deleteOrAsk =
  'Supprimez ce qui n’est pas utile, ou demandez plus de place à la personne qui gère cette installation.';

export const fr: QuotasTexts = {
  full: 'Plus de place',
  runningOut: 'Bientôt plus de place',
  amount: (used, limit, percent) => `${used} sur ${limit} (${percent} %)`,
  isFull: (consequence) => `Plein. ${consequence}`,
  kinds: {
    CONTENT_BYTES: {
      name: 'Textes et leurs versions',
      whenFull: 'Aucun texte ne peut être ajouté, allongé ou rétabli.',
      advice: deleteOrAsk,
    },
    ROWS: {
      name: 'Questions, aides et versions de textes légaux',
      whenFull:
        'Aucune question ni aide ne peut être ajoutée ou rétablie, et aucune version de texte légal enregistrée.',
      advice: deleteOrAsk,
    },
    CODES: {
      name: 'Codes QR',
      whenFull: 'Aucun code ne peut être généré. Ceux qui existent continuent de fonctionner.',
      advice:
        'Les codes ne sont jamais supprimés : demandez plus de place à la personne qui gère cette installation.',
    },
    APP_USERS: {
      name: 'Utilisateurs de l’application',
      whenFull: 'Aucun utilisateur ne peut être inscrit, importé ou rétabli.',
      advice: deleteOrAsk,
    },
    SCANS: {
      name: 'Scans dans le journal',
      whenFull:
        'Les scans refusés sont seulement comptés. Les codes sont utilisés et enregistrés comme avant.',
      advice:
        'Les anciens scans sont supprimés automatiquement ; demandez plus de place à la personne qui gère cette installation.',
    },
  },
};
