import { exportQuery, type Selection } from '../../../gateway/selection';
import { qrExportsTexts } from './qr-exports.texts';

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

export const formatChoices = (): { value: ExportFormat; label: string; description: string }[] =>
  (['png', 'svg', 'csv'] as const).map((value) => ({ value, ...qrExportsTexts.formats[value] }));

export const sizeChoices = () =>
  ([150, 300, 600, 1200] as const).map((size) => ({
    value: String(size),
    label: qrExportsTexts.sizes[size],
  }));

export const marginChoices = () =>
  Array.from({ length: 11 }, (_, modules) => ({ value: String(modules), label: marginLabel(modules) }));

function marginLabel(modules: number): string {
  if (modules === 0) return qrExportsTexts.noMargin;
  return modules === 4 ? qrExportsTexts.usualMargin : qrExportsTexts.margins(modules);
}

export const levelChoices = () => [
  { value: '', label: qrExportsTexts.ownLevel },
  ...(['L', 'M', 'Q', 'H'] as const).map((value) => ({ value, label: qrExportsTexts.levels[value] })),
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
