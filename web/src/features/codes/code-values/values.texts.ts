import { plural, texts } from '../../../ui/texts';

/** The values that codes have of their fields. */
const en = {
  title: 'Values',
  edit: 'Edit the values',
  noValue: 'No value',
  loadingFailed: 'Error fetching the values. Please try again.',
  failed: '❌ The values could not be saved. Please try again.',
  saved: (count: number) =>
    plural(count, { one: 'Values of # code saved.', other: 'Values of # codes saved.' }),
  nothing: 'The codes have these values already.',
  dialog: {
    open: 'Set a value',
    title: (count: number) =>
      plural(count, { one: 'Set a value of # code', other: 'Set a value of # codes' }),
    about: 'All of these codes get the same value, in place of the one that they have.',
    field: 'Field',
    value: 'Value',
    noText: 'Type a value, or choose to remove it.',
    remove: 'Remove the value',
    save: 'Set the value',
    saving: 'Setting…',
  },
  table: {
    label: 'Values of the codes',
    cells: 'Table of values',
    about:
      'A cell is saved when you leave it. Enter goes down, Escape takes back what you typed. A block copied from a spreadsheet fills the cells from the one that you paste it into; “-” removes a value.',
    code: 'Code',
    cell: (field: string, code: string) => `${field} of ${code}`,
    import: 'Import values',
    notPasted: 'Nothing was pasted',
    inRow: (code: string, message: string) => `${code}: ${message}`,
    cut: 'The rest of the block had no room on this page.',
  },
};

export type ValuesTexts = typeof en;
export const valuesTexts = texts(en, () => import('./values.texts.fr'));
