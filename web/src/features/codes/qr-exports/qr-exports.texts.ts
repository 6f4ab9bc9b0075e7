import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  export: 'Export',
  title: (count: number) => plural(count, { one: 'Export # QR code', other: 'Export # QR codes' }),
  format: 'Format',
  formats: {
    png: {
      label: 'PNG images',
      description: 'A ZIP of one picture per code and a table. For documents, mails and screens.',
    },
    svg: {
      label: 'SVG images',
      description:
        'A ZIP of drawings that stay sharp at any size, and a table. For print shops and engravers.',
    },
    csv: {
      label: 'Table only (CSV)',
      description: 'Codes, content and status, for a spreadsheet or another program.',
    },
  },
  tooManyImages: (max: number) =>
    `At most ${formatNumber(max)} images can be exported at once. Narrow the filter, or choose the table.`,
  tooManyRows: (max: number) =>
    `At most ${formatNumber(max)} codes can be exported at once. Narrow the filter, for example by date.`,
  size: 'Size',
  sizes: {
    150: '150 pixels, 1.3 cm in print',
    300: '300 pixels, 2.5 cm in print',
    600: '600 pixels, 5 cm in print',
    1200: '1200 pixels, 10 cm in print',
  },
  margin: 'White margin',
  noMargin: 'None',
  usualMargin: '4 modules, as scanners need',
  margins: (modules: number) => `${modules} modules`,
  level: 'Error correction',
  levelHint: 'How much of a code may be dirty or torn. More correction has finer modules: print it larger.',
  ownLevel: 'As the codes were generated',
  levels: {
    L: 'L: 7 % may be damaged, coarsest modules',
    M: 'M: 15 % may be damaged',
    Q: 'Q: 25 % may be damaged',
    H: 'H: 30 % may be damaged, finest modules',
  },
  progress: 'Export',
  starting: 'Starting',
  preparing: 'Preparing the export…',
  part: (percent: number) => `Exported ${percent} %`,
  saved: (file: string) => `Saved as ${file}.`,
  again: 'Export again',
  cancel: 'Cancel the export',
  brokenOff: 'The download broke off, and nothing was saved. Please try again.',
  busy: 'An export is running. Wait until it is done, then try again.',
  failed: 'The export failed. Please try again.',
};

export type QrExportsTexts = typeof en;
export const qrExportsTexts = texts(en, () => import('./qr-exports.texts.fr'));
