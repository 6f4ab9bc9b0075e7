import { exportQuery, type Selection } from '../../../gateway/selection';

export type ExportFormat = 'png' | 'svg' | 'csv';

export interface ExportOptions {
  format: ExportFormat;
  /** The width and the height of an image, in pixels. */
  size: string;
  /** The white around the symbol, in modules. */
  margin: string;
  /** Empty for that of the batch of each code. */
  level: string;
}

/** The options of the images that the product shows everywhere. */
export const defaultOptions: ExportOptions = { format: 'png', size: '300', margin: '4', level: '' };

/** The largest exports that the gateway makes. */
export const maxCodes: Record<ExportFormat, number> = { png: 10_000, svg: 10_000, csv: 20_000 };

export const formats: { value: ExportFormat; label: string; description: string }[] = [
  {
    value: 'png',
    label: 'PNG images',
    description: 'A ZIP of one picture per code and a table. For documents, mails and screens.',
  },
  {
    value: 'svg',
    label: 'SVG images',
    description: 'A ZIP of drawings that stay sharp at any size, and a table. For print shops and engravers.',
  },
  {
    value: 'csv',
    label: 'Table only (CSV)',
    description: 'Codes, content and status, for a spreadsheet or another program.',
  },
];

export const sizes = [
  { value: '150', label: '150 pixels, 1.3 cm in print' },
  { value: '300', label: '300 pixels, 2.5 cm in print' },
  { value: '600', label: '600 pixels, 5 cm in print' },
  { value: '1200', label: '1200 pixels, 10 cm in print' },
];

export const margins = Array.from({ length: 11 }, (_, modules) => ({
  value: String(modules),
  label: modules === 0 ? 'None' : modules === 4 ? '4 modules, as scanners need' : `${modules} modules`,
}));

export const levels = [
  { value: '', label: 'As the codes were generated' },
  { value: 'L', label: 'L: 7 % may be damaged, coarsest modules' },
  { value: 'M', label: 'M: 15 % may be damaged' },
  { value: 'Q', label: 'Q: 25 % may be damaged' },
  { value: 'H', label: 'H: 30 % may be damaged, finest modules' },
];

/** The address of an export. Options that are the default, or that a table does not have, are left out. */
export function exportPath(
  application: string,
  selection: Selection,
  { format, ...image }: ExportOptions,
): string {
  const query = exportQuery(selection);
  query.set('application', application);
  if (format === 'csv') return `/exports/qr-codes.csv?${query}`;
  query.set('format', format);
  for (const key of ['size', 'margin', 'level'] as const) {
    if (image[key] !== defaultOptions[key]) query.set(key, image[key]);
  }
  return `/exports/qr-codes.zip?${query}`;
}
