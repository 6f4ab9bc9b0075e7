import { plural } from '../../../ui/texts';
import type { BatchesTexts } from './batches.texts';

export const fr: BatchesTexts = {
  list: {
    title: (count) => plural(count, { one: '# lot', other: '# lots' }),
    loadingFailed: 'Les lots n’ont pas pu être chargés. Veuillez réessayer.',
    empty: 'Aucun lot pour le moment',
    emptyHint: 'Les codes générés ensemble forment un lot, qui a un nom, une note et sa propre page.',
    showCodes: 'Afficher ses codes',
  },
  imported: 'Importé',
  serials: (first, last) => `${first} à ${last}`,
  page: {
    back: 'Tous les lots',
    missing: 'Ce lot n’existe pas',
    missingHint:
      'Il ne fait pas partie de ceux de votre application, que vous trouverez dans « Tous les lots ».',
    loadingFailed: 'Le lot n’a pas pu être chargé. Veuillez réessayer.',
    noCodes: 'Ce lot ne contient aucun code',
    views: 'Listes du lot',
  },
  details: {
    title: 'À propos de ce lot',
    importedAt: 'importation : <when/>',
    madeAt: 'création : <when/>',
    by: 'par <author/>',
    edit: 'Modifier le nom et la note',
    note: 'la note',
  },
  form: {
    saved: 'Le lot est enregistré.',
    savingFailed: '❌ Le lot n’a pas pu être enregistré.',
  },
  actions: {
    revoke: 'Révoquer le lot',
    revoked: (count) => plural(count, { one: '# code révoqué.', other: '# codes révoqués.' }),
    noneActive: 'Plus aucun code de ce lot n’est actif.',
    another: 'Un autre lot comme celui-ci',
    inHistory: 'Afficher dans l’historique',
  },
};
