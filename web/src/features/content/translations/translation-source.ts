import type { usePagedList } from '../../../gateway/use-paged-list';
import type { Texts, TranslatedKind, TranslatedRow } from './translated-row';
import type { TranslationFilter } from './use-translation-filter';

/** One page of a kind of content in a language, and what is done with its rows. */
export interface TranslationSource {
  readonly kind: TranslatedKind;
  readonly language: string;
  readonly list: Omit<ReturnType<typeof usePagedList<unknown, { id: string }>>, 'rows' | 'data' | 'rowAt'>;
  readonly rows: readonly TranslatedRow[];
  readonly filter: TranslationFilter;
  /**
   * Saves a translation of the original that the row shows.
   * @param expectedUpdatedAt the translation that was edited; null for none
   */
  readonly save: (row: TranslatedRow, texts: Texts, expectedUpdatedAt: string | null) => Promise<unknown>;
  /** Reads the row again, which then shows what somebody else saved. */
  readonly reload: (row: TranslatedRow) => Promise<unknown>;
  readonly mark: (row: TranslatedRow) => Promise<unknown>;
}

/** A search that finds a row by its original, which has no query of its own. */
export const searchFor = (original: string): string =>
  original.trim().split(/\s+/).slice(0, 8).join(' ').slice(0, 100).trim();
