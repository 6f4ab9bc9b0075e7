import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** Files of values: for codes that exist, and for new ones. */
const en = {
  lead: 'Values for codes that exist already. Nothing is imported before you have seen what it does.',
  backToBatch: 'The batch',
  about:
    'The file is a CSV. A column “code”, “content” or “serial” says which code a row is about. The other columns have the names or keys of fields: <fields/>. A blank cell leaves a value as it is, and “-” removes it. Up to 10,000 rows and 2 MB.',
  example: 'The values as they are now, as an example',
  result: (updated: number, skipped: number) => {
    const changed = plural(updated, {
      one: 'The values of # code were changed.',
      other: 'The values of # codes were changed.',
    });
    if (skipped === 0) return changed;
    const left = plural(skipped, { one: '# row was left out.', other: '# rows were left out.' });
    return `${changed} ${left}`;
  },
  noFields: 'Codes have no fields yet',
  noFieldsHint: 'A file has a column for each field of codes, such as “Seat”. Define one first.',
  ownerDefines: 'An owner of the application defines them.',
  define: 'Define fields',
  newCodes: {
    lead: 'Each row of a file becomes a code with its values. Nothing is generated before you have seen them.',
    about:
      'The file is a CSV with a column for each field that it fills, named after it or by its key: <fields/>. A blank cell is no value; other columns are left out. Up to 10,000 rows and 2 MB.',
    summary: (count: number) => plural(count, { one: '# new code.', other: '# new codes.' }),
    invalid: (invalid: number, total: number) =>
      plural(invalid, {
        one: `# of ${formatNumber(total)} rows is invalid. Correct it, and choose the file again.`,
        other: `# of ${formatNumber(total)} rows are invalid. Correct them, and choose the file again.`,
      }),
    name: 'Name of the batch',
    namePlaceholder: 'Named after its time',
    run: (count: number) => plural(count, { one: 'Generate # code', other: 'Generate # codes' }),
    running: 'Generating…',
    working: (count: number) =>
      plural(count, {
        one: 'Generating # code… Either all of them are made or none.',
        other: 'Generating # codes… Either all of them are made or none.',
      }),
    failed: '❌ Nothing was generated. Please try again.',
    done: (count: number) => plural(count, { one: '# code generated.', other: '# codes generated.' }),
  },
};

export type ValueFilesTexts = typeof en;
export const valueFilesTexts = texts(en, () => import('./value-files.texts.fr'));
