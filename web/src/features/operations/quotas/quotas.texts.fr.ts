import type { QuotasTexts } from './quotas.texts';

const deleteOrAsk =
  'Supprimez ce qui n’est pas utile, ou demandez plus de place à la personne qui gère cette installation.';

export const fr: QuotasTexts = {
  full: 'Limite atteinte',
  runningOut: 'Limite presque atteinte',
  amount: (used, limit, percent) => `${used} sur ${limit} (${percent} %)`,
  isFull: (consequence) => `Limite atteinte. ${consequence}`,
  kinds: {
    CONTENT_BYTES: {
      name: 'Textes et leurs versions',
      whenFull: 'Aucun texte ne peut être ajouté, allongé ou rétabli.',
      advice: deleteOrAsk,
    },
    ROWS: {
      name: 'Questions, fiches d’aide et versions de textes juridiques',
      whenFull:
        'Aucune question ni fiche d’aide ne peut être ajoutée ou rétablie, et aucune version de texte juridique enregistrée.',
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
        'Les scans refusés sont seulement comptés. Les codes sont validés et enregistrés comme avant.',
      advice:
        'Les anciens scans sont supprimés automatiquement ; demandez plus de place à la personne qui gère cette installation.',
    },
  },
};
