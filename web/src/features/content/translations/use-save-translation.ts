import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { useConfirm } from '../../../ui/confirm';
import { languageName } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import type { Languages, TranslatedRow } from './translated-row';
import type { TranslationSource } from './translation-source';
import { translationsTexts } from './translations.texts';
import type { TranslationDraft } from './use-translation-draft';

interface SaveTranslationOptions {
  row: TranslatedRow;
  source: TranslationSource;
  languages: Languages;
  draft: TranslationDraft;
  onSaved: () => void;
}

const noErrors = { error: null as string | null, fields: {} as Record<string, string> };

/** Saves, deletes and confirms a translation, with the errors of its editor. */
export function useSaveTranslation({ row, source, languages, draft, onSaved }: SaveTranslationOptions) {
  const t = translationsTexts;
  const confirm = useConfirm();
  const [errors, setErrors] = useState(noErrors);
  const [conflict, setConflict] = useState<string | null>(null);
  const [wasDeleted, setDeleted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The state is a rendering late for a second press in the same moment.
  const isAtWork = useRef(false);

  const work = async (send: () => Promise<unknown>, message: string, failure: string): Promise<boolean> => {
    if (isAtWork.current) return false;
    isAtWork.current = true;
    setBusy(true);
    setErrors(noErrors);
    setConflict(null);
    try {
      await send();
      draft.discard();
      onSaved();
      notify(message, { about: row.id, tone: 'success' });
      return true;
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return false;
      const { code, message: reason, fields } = toGatewayError(thrown);
      if (code === 'CONFLICT') {
        setConflict(reason);
        // A search for the original as it was does not find the row.
        const isOfOriginal = fields.some(({ field }) => field === 'expectedSource');
        await (isOfOriginal ? source.list.refetch() : source.reload(row).catch(() => undefined));
        return false;
      }
      // The row stays for as long as it is being edited, so that the typing can be copied.
      if (code === 'NOT_FOUND') setDeleted(true);
      setErrors({
        error: fields.length > 0 ? null : reason || failure,
        fields: Object.fromEntries(fields.map(({ field, message: text }) => [field, text])),
      });
      return false;
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  };

  return {
    isBusy,
    wasDeleted,
    error: errors.error,
    fieldErrors: errors.fields,
    /** The gateway's sentence about who was faster, also in changing the original. */
    conflict,
    clearErrors: () => setErrors(noErrors),
    /** @returns whether it is saved */
    async save(expectedUpdatedAt: string | null): Promise<boolean> {
      if (draft.isBlank && !row.translation) {
        setErrors({ ...noErrors, error: t.blank });
        return false;
      }
      if (draft.isBlank && !(await confirm(deletionQuestion(languages.language)))) return false;
      return work(
        () => source.save(row, draft.texts, expectedUpdatedAt),
        draft.isBlank ? t.deleted : t.saved,
        t.savingFailed,
      );
    },
    /** @returns whether it is marked */
    mark: () => work(() => source.mark(row), t.marked, t.markingFailed),
  };
}

/** Asked before a translation is saved without a text. */
function deletionQuestion(language: string) {
  const { title, message, confirm } = translationsTexts.deletion;
  return { title, message: message(languageName(language)), confirmLabel: confirm };
}
