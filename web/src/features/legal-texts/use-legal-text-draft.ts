import { useDraft } from '../../ui/drafts';
import type { LegalTextPartsFragment } from './LegalTexts.generated';

/**
 * The draft of a legal text, with the version it is based on: stored together, so that a draft found days later is
 * still compared with that version.
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
    /** Another user saved a newer version since this draft was started. */
    isOvertaken: begunFrom !== version,
    setValue(typed: string) {
      typing.setValue(typed);
      if (!isChanged) base.setValue(String(version));
    },
    /** Bases the draft on the stored version, which it then replaces. */
    acceptStored: () => base.setValue(String(version)),
    discard() {
      typing.discard();
      base.discard();
    },
  };
}

export type LegalTextDraft = ReturnType<typeof useLegalTextDraft>;
