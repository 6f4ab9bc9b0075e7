import { useDraft } from '../../../ui/drafts';
import { isBlank } from '../../../ui/visible-text';
import type { Texts, TranslatedKind, TranslatedRow } from './translated-row';

interface Typed {
  texts: Texts;
  /** The translation that it is based on. */
  base: string | null;
  /** The digest of the original when it was begun; older drafts have none. */
  source?: string;
}

/**
 * The draft of a translation, with the one that it is based on: stored together, so that a draft that is found days later is
 * still compared with it. The original is never a part of it.
 */
export function useTranslationDraft(kind: TranslatedKind, row: TranslatedRow, language: string) {
  const draft = useDraft(`translation:${kind.name}:${row.id}:${language}`);
  const saved = row.translation?.texts ?? emptyTexts(kind);
  const stored = row.translation?.updatedAt ?? null;
  const typed = draft.value ? (JSON.parse(draft.value) as Typed) : null;
  const texts = typed?.texts ?? saved;
  const source = typed ? typed.source : row.sourceDigest;
  const base = typed ? typed.base : stored;
  const keep = (next: Typed) =>
    draft.setValue(isSame(next.texts, saved) && next.base === stored ? '' : JSON.stringify(next));
  return {
    texts,
    /** The save that this one may follow; null for the first translation. */
    expectedUpdatedAt: base,
    isChanged: !isSame(texts, saved),
    isBlank: Object.values(texts).every(isBlank),
    found: draft.found,
    /** Somebody else saved or removed the translation since this draft was begun. */
    isOvertaken: typed !== null && base !== stored,
    /** The original is another one than when this draft was begun. */
    isOriginalChanged: source !== undefined && source !== row.sourceDigest,
    setText: (field: string, text: string) =>
      keep({ texts: { ...texts, [field]: text }, base, ...(source !== undefined && { source }) }),
    discard: draft.discard,
  };
}

export type TranslationDraft = ReturnType<typeof useTranslationDraft>;

const emptyTexts = ({ fields }: TranslatedKind): Texts =>
  Object.fromEntries(fields.map(({ name }) => [name, '']));

const isSame = (some: Texts, others: Texts): boolean =>
  Object.entries(others).every(([name, text]) => (some[name] ?? '') === text);
