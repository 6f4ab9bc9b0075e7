import { plural, texts } from '../../../ui/texts';

/** The list of codes, its filter and what is done with its rows. */
const en = {
  count: (count: number) => plural(count, { one: '# QR code', other: '# QR codes' }),
  found: (count: number) => plural(count, { one: '# QR code found', other: '# QR codes found' }),
  countMore: (max: string) => `More than ${max} QR codes`,
  foundMore: (max: string) => `More than ${max} QR codes found`,
  missing: 'There is no such batch among those of your application.',
  loadingFailed: 'Error fetching QR code history. Please try again.',
  endsEarly: 'Pages end here. To see older codes, search, or narrow the filter.',
  selected: 'codes',
  wrongFilter: 'Correct the filter to see codes.',
  noMatch: 'No code matches',
  nothingLost: 'Nothing is lost: the filter hides every code.',
  batchesNamed: 'Batches of this name',
  batchesHeading: (count: number) => plural(count, { one: 'Batch:', other: 'Batches:' }),
  table: {
    symbol: 'Symbol',
    fileName: 'File name',
    made: 'Made',
    actions: 'Actions',
  },
  row: {
    printCode: (code: string) => `Print ${code}`,
    printed: 'printed',
  },
  filter: {
    label: 'Find codes',
    example: 'Code, number, value or batch',
    exampleInBatch: 'Code, number or value',
    open: 'Filters',
    openChosen: (count: number) => `Filters (${count})`,
    statuses: { ACTIVE: 'Active', USED: 'Used', REVOKED: 'Revoked' },
    printedChoices: { either: 'Printed or not', no: 'Not printed yet' },
    ofBatch: (name: string) => `Of one batch: ${name}`,
    batch: (id: string) => `Batch ${id}`,
    allBatches: 'Show the codes of all batches',
    days: 'Days',
    from: 'From',
    to: 'To',
    anyDay: 'Any day',
    since: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    between: (first: string, last: string) => `${first} – ${last}`,
    dayOutside: 'Give a day from 1970 to 9999.',
    lastBeforeFirst: 'The last day is before the first.',
    searchOfBatches: 'A batch is found by any part of its name.',
  },
};

export type CodeListTexts = typeof en;
export const codeListTexts = texts(en, () => import('./code-list.texts.fr'));
