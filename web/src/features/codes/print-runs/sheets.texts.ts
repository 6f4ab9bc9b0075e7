import { texts } from '../../../ui/texts';

/** Of the choice of a label sheet, or of a label for a label printer. */
const en = {
  other: 'Other sheet or label',
  search: 'Find your sheet by the number on its package',
  searchExamples: 'L7160, 5160, Herma 4606…',
  sheets: 'Label sheet',
  noMatch:
    'No sheet has that name. Compare the size of a label in millimetres: many makers sell the same sheets.',
  showAll: (count: number) => `Show all ${count} sheets`,
  printers: 'Label printers',
  printerLabels: 'Label of a label printer',
  usedLast: 'Used last',
  labelSize: (width: string, height: string) => `One label of ${width} × ${height} mm after the other`,
  sheetSize: (count: number, width: string, height: string, paper: string) =>
    `${count} labels of ${width} × ${height} mm, ${paper}`,
  also: (products: readonly string[]) => `Also ${products.join(', ')}`,
  anotherSize: 'Another size',
  width: 'Width (mm)',
  height: 'Height (mm)',
  useSize: 'Use this size',
  sizeMissing: 'Write the width and the height in millimetres, for example 57 and 32.',
};

export type SheetsTexts = typeof en;
export const sheetsTexts = texts(en, () => import('./sheets.texts.fr'));
