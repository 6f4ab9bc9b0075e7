import { formatList, formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { PreviewTexts } from './preview.texts';

export const fr: PreviewTexts = {
  file: 'Fichier CSV',
  choose: 'Choisir un fichier CSV',
  chooseAnother: 'Choisir un autre fichier',
  orDrop: 'ou déposez-le ici',
  tooLarge: 'Le fichier dépasse 2 Mo. Divisez-le.',
  readingFailed: '❌ Le fichier n’a pas pu être lu. Veuillez réessayer.',
  importFailed: '❌ L’importation a échoué. Rien n’a été importé.',
  invalidFailed: '❌ Les lignes non valides n’ont pas pu être téléchargées. Veuillez réessayer.',
  imported: 'Importation terminée',
  summary({ added, changed, invalid, total }) {
    const changes = [
      ...(added > 0
        ? [plural(added, { one: '# ligne serait ajoutée', other: '# lignes seraient ajoutées' })]
        : []),
      ...(changed > 0
        ? [plural(changed, { one: '# ligne serait modifiée', other: '# lignes seraient modifiées' })]
        : []),
    ];
    const all = formatNumber(total);
    const left = plural(invalid, {
      one: ` ; # ligne sur ${all} n’est pas valide`,
      other: ` ; # lignes sur ${all} ne sont pas valides`,
    });
    return `${changes.join(', ') || 'Rien ne changerait'}${invalid > 0 ? left : ''}.`;
  },
  notImported: (headings) =>
    headings.length === 1
      ? `Colonne non importée : ${formatList(headings)}.`
      : `Colonnes non importées : ${formatList(headings)}.`,
  blankTranslations: 'Une cellule vide laisse la traduction telle quelle.',
  rowsToShow: 'Lignes à afficher',
  filters: {
    ALL: (rows) => `Toutes (${rows})`,
    NEW: (rows) => `Nouvelles (${rows})`,
    UPDATE: (rows) => `À modifier (${rows})`,
    UNCHANGED: (rows) => `Inchangées (${rows})`,
    INVALID: (rows) => `Non valides (${rows})`,
  },
  first: (shown, total) =>
    plural(shown, {
      one: `La première ligne sur ${formatNumber(total)}.`,
      other: `Les # premières lignes sur ${formatNumber(total)}.`,
    }),
  importingRows: (rows) =>
    plural(rows, {
      one: 'Importation de # ligne… Toutes les lignes sont importées, ou aucune.',
      other: 'Importation de # lignes… Toutes les lignes sont importées, ou aucune.',
    }),
  import: 'Importer',
  importValid: 'Importer sans les lignes non valides',
  importing: 'Importation…',
  downloadInvalid: 'Télécharger les lignes non valides',

  rows: 'Lignes du fichier',
  line: (line) => `Ligne ${line}`,
  outcomes: { NEW: 'nouvelle', UPDATE: 'à modifier', UNCHANGED: 'inchangée', INVALID: 'non valide' },
  columnNow: (column) => `${column} (actuellement)`,
  inColumn: (column) => `${column} : `,
};
