import type { LegalTextPartsFragment } from '../../gateway/generated';
import { useDraft } from '../../ui/drafts';

/**
 * What somebody is typing over a legal text, and the version they began from: kept together, so that a draft found
 * days later still knows what it was written over.
 */
export function useLegalTextDraft({ key, text, version }: LegalTextPartsFragment) {
  const typing = useDraft(`legal-text:${key}`, text);
  const base = useDraft(`legal-text:${key}:version`);
  const isChanged = typing.value !== text;
  const begunFrom = isChanged && base.value ? Number(base.value) : version;
  return {
    value: typing.value,
    found: typing.found,
    /** The version that a save may replace. */
    expectedVersion: begunFrom,
    /** Somebody else saved another text since this one was begun. */
    isOvertaken: begunFrom !== version,
    setValue(typed: string) {
      typing.setValue(typed);
      if (!isChanged) base.setValue(String(version));
    },
    /** From here on it is meant to replace the stored text as it is now. */
    acceptStored: () => base.setValue(String(version)),
    discard() {
      typing.discard();
      base.discard();
    },
  };
}

export type LegalTextDraft = ReturnType<typeof useLegalTextDraft>;
