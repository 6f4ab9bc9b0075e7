import { texts } from '../../../ui/texts';

/** What the pages of a new print run, of one that is prepared, and of hand-overs have in common. */
const en = {
  openPdf: 'Open the PDF',
  preparing: 'Preparing…',
  size: (width: string, height: string) => `${width} × ${height} mm`,
  status: { PREPARED: 'Not confirmed yet', CONFIRMED: 'Printed', ABANDONED: 'Abandoned' },
  texts: {
    CODE: 'The code',
    CODE_AND_NOTE: 'Code and batch note',
    CODE_AND_NAME: 'Code and batch name',
    CODE_AND_DATE: 'Code and today’s date',
    CODE_AND_SERIAL: 'Code and serial number',
    CODE_AND_FIELDS: 'Code and fields',
    CODE_AND_TEXT: 'Code and a line of your own',
    NONE: 'Nothing',
  },
  /** The sentence that the gateway has, too. */
  lineMissing: 'Write the line of your own, or choose another text.',
  firstLabel: 'First free label',
  firstLabelHint:
    'Press a label on the sheet, or write its number: labels count from left to right, row by row.',
  /** The sentence that the gateway has, too. */
  outOfRange: (count: number) => `That sheet has ${count} labels; start at 1 to ${count}.`,
  firstSheet: 'The first sheet, as it will be printed',
  firstLabelOnSheet: 'First free label on the sheet',
  cell: (label: number, row: number, column: number) => `Label ${label}, row ${row}, column ${column}`,
};

export type LabelsTexts = typeof en;
export const labelsTexts = texts(en, () => import('./labels.texts.fr'));
