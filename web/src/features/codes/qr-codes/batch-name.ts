import { formatDate } from '../../../ui/language';
import { codesTexts } from './codes.texts';

/**
 * The name of a batch that was given none, by its day in the person's own time zone and its content:
 * "21 Nov 2026 · 500 codes". With plain blanks, which every font of labels has.
 */
export const defaultBatchName = (at: Date, size: number): string =>
  `${formatDate(at, 'date')} · ${codesTexts.count(size)}`.replace(/\s/g, ' ');
