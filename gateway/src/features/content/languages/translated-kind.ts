import type { EntityManager } from 'typeorm';
import type { Change } from '../../operations/changes/changes.js';
import type { ContentKind } from '../../operations/content-versions/content-version.entity.js';

/** The kinds of content that have translations, as the graph names their lists. */
export type TranslatedKindName = 'questions' | 'helpTasks' | 'legalTexts';

/** The translations of one language. */
export interface TranslationCount {
  readonly translated: number;
  /** How many of them were written for another text of the original. */
  readonly outdated: number;
}

/** How far the rows of a kind are translated. */
export interface TranslationCounts {
  /** The rows that have an original. */
  readonly total: number;
  /** By language; a language without translations may be missing. */
  readonly byLanguage: ReadonlyMap<string, TranslationCount>;
}

/** The facts that the list of languages needs about a kind of content; see `ContentLanguagesService.register`. */
export interface TranslatedKind {
  /** The counter of the changes that the mobile app sees. */
  readonly version: ContentKind;
  /** @param among how many originals it looks through at most; all by default */
  count(manager: EntityManager, applicationId: number, among?: number): Promise<TranslationCounts>;
}

/** A kind whose translations end with their language. Translations of other kinds stay, and are shown when it comes back. */
export interface DeletableKind extends TranslatedKind {
  /**
   * Deletes the translations of languages that are taken away.
   * @returns what `restore` inserts again; undefined when it is too large
   */
  delete(
    change: Change,
    applicationId: number,
    languages: readonly string[],
  ): Promise<readonly object[] | undefined>;
  /** Inserts deleted translations again, of rows that still exist. @returns how many */
  restore(change: Change, applicationId: number, kept: readonly object[]): Promise<number>;
  /** The bytes of the texts of deleted translations. */
  bytesOf(kept: readonly object[]): number;
}

export const isDeletable = (kind: TranslatedKind): kind is DeletableKind => 'delete' in kind;
