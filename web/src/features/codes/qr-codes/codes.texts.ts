import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** Words about codes that lists, the panel of a code and the pages of batches share. */
const en = {
  count: (count: number) => plural(count, { one: '# code', other: '# codes' }),
  imageOf: (code: string) => `QR code ${code}`,
  deletedAccount: 'a deleted account',
  generateCodes: 'Generate codes',
  printPage: 'Print this page',
  download: 'Download',
  downloadFile: (file: string) => `Download ${file}`,
  status: { ACTIVE: 'active', USED: 'used', REVOKED: 'revoked' },
  statusCount: {
    ACTIVE: (count: number) => `${formatNumber(count)} active`,
    USED: (count: number) => `${formatNumber(count)} used`,
    REVOKED: (count: number) => `${formatNumber(count)} revoked`,
  },
  statusCounts: 'Codes by status',
  print: {
    title: 'Print view',
    include: (count: number) =>
      plural(count, {
        one: 'Include the code that is used or revoked',
        other: 'Include the # codes that are used or revoked',
      }),
    leftOut: (count: number) => plural(count, { one: '# code is left out.', other: '# codes are left out.' }),
    broken: (codes: readonly string[]) => `Error loading the image of ${codes.join(', ')}.`,
    caption: {
      ACTIVE: (code: string) => code,
      USED: (code: string) => `${code} (used)`,
      REVOKED: (code: string) => `${code} (revoked)`,
    },
  },
};

export type CodesTexts = typeof en;
export const codesTexts = texts(en, () => import('./codes.texts.fr'));
