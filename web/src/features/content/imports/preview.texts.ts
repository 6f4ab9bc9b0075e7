import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** How many rows of a file an import would add and change, and how many of all it would leave out. */
export interface Counts {
  added: number;
  changed: number;
  invalid: number;
  total: number;
}

const en = {
  file: 'CSV file',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another file',
  orDrop: 'or drop it here',
  tooLarge: 'The file is larger than 2 MB. Split it.',
  readingFailed: '❌ The file could not be read. Please try again.',
  importFailed: '❌ The import failed. Nothing was imported.',
  invalidFailed: '❌ The invalid rows could not be downloaded. Please try again.',
  imported: 'Imported',
  summary({ added, changed, invalid, total }: Counts) {
    const changes = [
      ...(added > 0 ? [`${formatNumber(added)} would be added`] : []),
      ...(changed > 0 ? [`${formatNumber(changed)} would be changed`] : []),
    ];
    const all = formatNumber(total);
    const left = plural(invalid, {
      one: `; # of ${all} rows is invalid`,
      other: `; # of ${all} rows are invalid`,
    });
    return `${changes.join(', ') || 'Nothing would change'}${invalid > 0 ? left : ''}.`;
  },
  notImported: (headings: readonly string[]) => `Not imported: ${headings.join(', ')}.`,
  blankTranslations: 'A blank cell leaves a translation as it is.',
  rowsToShow: 'Rows to show',
  filters: {
    ALL: (rows: string) => `All ${rows}`,
    NEW: (rows: string) => `New ${rows}`,
    UPDATE: (rows: string) => `Update ${rows}`,
    UNCHANGED: (rows: string) => `Unchanged ${rows}`,
    INVALID: (rows: string) => `Invalid ${rows}`,
  },
  first: (shown: number, total: number) => `The first ${formatNumber(shown)} of ${formatNumber(total)}.`,
  importingRows: (rows: number) =>
    plural(rows, {
      one: 'Importing # row… Either all of them are imported or none.',
      other: 'Importing # rows… Either all of them are imported or none.',
    }),
  import: 'Import',
  importValid: 'Import without the invalid rows',
  importing: 'Importing…',
  downloadInvalid: 'Download the invalid rows',

  rows: 'Rows of the file',
  line: (line: number) => `Line ${line}`,
  outcomes: { NEW: 'new', UPDATE: 'update', UNCHANGED: 'unchanged', INVALID: 'invalid' },
  columnNow: (column: string) => `${column} now`,
  inColumn: (column: string) => `${column}: `,
};

export type PreviewTexts = typeof en;
export const previewTexts = texts(en, () => import('./preview.texts.fr'));
