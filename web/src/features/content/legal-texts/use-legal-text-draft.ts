import { useDraft } from '../../../ui/drafts';
import type { LegalTextPartsFragment } from './LegalTexts.generated';

/**
 * The draft of a legal text, with the versions it is based on: stored together, so that a draft found days later is
 * still compared with them.
 */
export function useLegalTextDraft({ key, text, version, newestVersion }: LegalTextPartsFragment) {
  const typing = useDraft(`legal-text:${key}`, text);
  const base = useDraft(`legal-text:${key}:version`);
  const isChanged = typing.value !== text;
  const stored = `${version}/${newestVersion}`;
  const begunFrom = (isChanged && base.value) || stored;
  const [expectedVersion, expectedNewestVersion] = begunFrom.split('/').map(Number);
  return {
    value: typing.value,
    found: typing.found,
    /** The versions that a save may follow. */
    expected: { expectedVersion, expectedNewestVersion },
    /** Another user saved or scheduled a newer version since this draft was started. */
    isOvertaken: begunFrom !== stored,
    /** The version in force is the same, so that the newer one is scheduled. */
    isScheduledOver: begunFrom !== stored && expectedVersion === version,
    setValue(typed: string) {
      typing.setValue(typed);
      if (!isChanged) base.setValue(stored);
    },
    /** Bases the draft on the stored versions, which it then follows. */
    acceptStored: () => base.setValue(stored),
    discard() {
      typing.discard();
      base.discard();
    },
  };
}

export type LegalTextDraft = ReturnType<typeof useLegalTextDraft>;
