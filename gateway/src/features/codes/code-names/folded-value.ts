import { foldText } from '../../../platform/database/search-text.js';

/** The beginning of a value by which a search finds it. */
export const foldedLength = 64;

/** The beginning of a value as searches compare it. */
export const foldedValue = (text: string): string =>
  foldText(text)
    .slice(0, foldedLength)
    .replace(/[\ud800-\udbff]$/, '');
