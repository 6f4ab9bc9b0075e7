import { plural, texts } from '../../../ui/texts';

/** The list of batches, and the page of one. */
const en = {
  list: {
    title: (count: number) => plural(count, { one: '# batch', other: '# batches' }),
    loadingFailed: 'Error fetching the batches. Please try again.',
    empty: 'No batches yet',
    emptyHint: 'Codes that are generated together make a batch, with a name, a note and a page of its own.',
    showCodes: 'Show its codes',
  },
  imported: 'Imported',
  serials: (first: string, last: string) => `${first} to ${last}`,
  page: {
    back: 'All batches',
    missing: 'There is no such batch',
    missingHint: 'It is not among those of your application. Those are listed under “All batches”.',
    loadingFailed: 'Error fetching the batch. Please try again.',
    noCodes: 'This batch has no codes',
    views: 'Lists of the batch',
  },
  details: {
    title: 'About this batch',
    importedAt: 'imported <when/>',
    madeAt: 'made <when/>',
    by: 'by <author/>',
    edit: 'Edit name and note',
    note: 'the note',
  },
  form: {
    saved: 'The batch is saved.',
    savingFailed: '❌ Failed to save the batch.',
  },
  actions: {
    revoke: 'Revoke the batch',
    revoked: (count: number) => plural(count, { one: '# code revoked.', other: '# codes revoked.' }),
    noneActive: 'No code of this batch is active any more.',
    another: 'Another batch like this',
    inHistory: 'Show in the history',
  },
};

export type BatchesTexts = typeof en;
export const batchesTexts = texts(en, () => import('./batches.texts.fr'));
