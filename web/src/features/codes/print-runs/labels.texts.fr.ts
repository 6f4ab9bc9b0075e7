import type { LabelsTexts } from './labels.texts';

export const fr: LabelsTexts = {
  openPdf: 'Ouvrir le PDF',
  preparing: 'Préparation…',
  size: (width, height) => `${width} × ${height} mm`,
  status: { PREPARED: 'Pas encore confirmée', CONFIRMED: 'Imprimée', ABANDONED: 'Abandonnée' },
  texts: {
    CODE: 'Le code',
    CODE_AND_NOTE: 'Code et note du lot',
    CODE_AND_NAME: 'Code et nom du lot',
    CODE_AND_DATE: 'Code et date du jour',
    CODE_AND_SERIAL: 'Code et numéro de série',
    CODE_AND_FIELDS: 'Code et champs',
    CODE_AND_TEXT: 'Code et une ligne de votre choix',
    NONE: 'Rien',
  },
  lineMissing: 'Écrivez la ligne de votre choix, ou choisissez un autre texte.',
  firstLabel: 'Première étiquette libre',
  firstLabelHint:
    'Cliquez sur une étiquette de la planche, ou saisissez son numéro : les étiquettes se comptent de gauche à droite, ligne par ligne.',
  outOfRange: (count) => `Cette planche a ${count} étiquettes ; choisissez un numéro de 1 à ${count}.`,
  firstSheet: 'La première planche, telle qu’elle sera imprimée',
  firstLabelOnSheet: 'Première étiquette libre de la planche',
  cell: (label, row, column) => `Étiquette ${label}, ligne ${row}, colonne ${column}`,
};
