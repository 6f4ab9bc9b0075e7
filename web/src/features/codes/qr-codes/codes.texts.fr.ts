import { plural } from '../../../ui/texts';
import type { CodesTexts } from './codes.texts';

export const fr: CodesTexts = {
  count: (count) => plural(count, { one: '# code', other: '# codes' }),
  imageOf: (code) => `Code QR ${code}`,
  deletedAccount: 'un compte supprimé',
  generateCodes: 'Générer des codes',
  printPage: 'Imprimer cette page',
  download: 'Télécharger',
  downloadFile: (file) => `Télécharger ${file}`,
  status: { ACTIVE: 'actif', USED: 'utilisé', REVOKED: 'révoqué' },
  statusCount: {
    ACTIVE: (count) => plural(count, { one: '# actif', other: '# actifs' }),
    USED: (count) => plural(count, { one: '# utilisé', other: '# utilisés' }),
    REVOKED: (count) => plural(count, { one: '# révoqué', other: '# révoqués' }),
  },
  statusCounts: 'Codes par statut',
  print: {
    title: 'Aperçu avant impression',
    include: (count) =>
      plural(count, {
        one: 'Inclure le code utilisé ou révoqué',
        other: 'Inclure les # codes utilisés ou révoqués',
      }),
    leftOut: (count) =>
      plural(count, { one: '# code n’est pas imprimé.', other: '# codes ne sont pas imprimés.' }),
    broken: (codes) => `L’image n’a pas pu être chargée : ${codes.join(', ')}.`,
    caption: {
      ACTIVE: (code) => code,
      USED: (code) => `${code} (utilisé)`,
      REVOKED: (code) => `${code} (révoqué)`,
    },
  },
};
