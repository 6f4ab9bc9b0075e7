import { useState } from 'react';
import type { SaveLegalTextInput } from '../../../gateway/generated';
import { formatDate } from '../../../ui/language';
import { useScheduleLegalTextMutation } from './LegalTextVersions.generated';
import { legalTextsTexts } from './legal-texts.texts';

/** From when on a text is in force, a note, and whether it is to be accepted; a save without them needs none. */
export function useSchedule() {
  const [from, setFrom] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [acceptBy, setAcceptBy] = useState('');
  const [scheduleLegalText, { loading }] = useScheduleLegalTextMutation();

  return {
    /** In the form of a field of date and time: `2026-12-01T00:00`, in the person's time zone. */
    from,
    setFrom,
    note,
    setNote,
    /** Whether everybody is asked to accept the version. */
    isAsked,
    setAsked,
    /** Until when, like `from`. */
    acceptBy,
    setAcceptBy,
    isUsed: from !== '' || note.trim() !== '' || isAsked,
    isSaving: loading,
    /** @returns what to say about it */
    async save(input: SaveLegalTextInput, title: string): Promise<string> {
      const { data } = await scheduleLegalText({
        variables: {
          input: {
            ...input,
            effectiveAt: momentOf(from),
            changeNote: note.trim() || null,
            ...(isAsked && { requiresAcceptance: true, acceptBy: momentOf(acceptBy) }),
          },
        },
      });
      const saved = data?.saveLegalText;
      if (saved?.unchanged) return legalTextsTexts.schedule.unchanged(title);
      if (saved?.version.state !== 'SCHEDULED') return legalTextsTexts.saved(title);
      const date = formatDate(saved.version.effectiveAt, 'longMoment');
      return legalTextsTexts.schedule.saved(saved.version.number, title, date);
    },
  };
}

/** Of what a field of date and time holds. */
const momentOf = (typed: string) => (typed === '' ? null : new Date(typed).toISOString());

export type Schedule = ReturnType<typeof useSchedule>;
