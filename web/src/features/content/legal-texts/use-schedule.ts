import { useState } from 'react';
import type { SaveLegalTextInput } from '../../../gateway/generated';
import { formatDate } from '../../../ui/language';
import { useScheduleLegalTextMutation } from './LegalTextVersions.generated';

/** From when on a text is in force, and a note; a save without either needs neither. */
export function useSchedule() {
  const [from, setFrom] = useState('');
  const [note, setNote] = useState('');
  const [scheduleLegalText, { loading }] = useScheduleLegalTextMutation();

  return {
    /** In the form of a field of date and time: `2026-12-01T00:00`, in the person's time zone. */
    from,
    setFrom,
    note,
    setNote,
    isUsed: from !== '' || note.trim() !== '',
    isSaving: loading,
    /** @returns what to say about it */
    async save(input: SaveLegalTextInput, title: string): Promise<string> {
      const { data } = await scheduleLegalText({
        variables: {
          input: {
            ...input,
            effectiveAt: from === '' ? null : new Date(from).toISOString(),
            changeNote: note.trim() || null,
          },
        },
      });
      const saved = data?.saveLegalText;
      if (saved?.unchanged) return `"${title}" has this text already. There is no new version.`;
      if (saved?.version.state !== 'SCHEDULED') return `"${title}" text updated successfully.`;
      const date = formatDate(saved.version.effectiveAt, 'longMoment');
      return `Version ${saved.version.number} of "${title}" will be in force from ${date}.`;
    },
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
