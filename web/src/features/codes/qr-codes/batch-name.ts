import { formatDate } from '../../../ui/language';
import { codesTexts } from './codes.texts';

/** The name of a batch that was given none, in the person's own time zone: "Batch of 21 Nov 2026, 14:05". */
export const defaultBatchName = (at: Date): string => codesTexts.batchName(formatDate(at));
