import { useRef } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { useConfirm } from '../../../ui/confirm';
import { languageName } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { moved } from '../../../ui/row-order';
import { offerUndo } from '../../operations/undo/offer-undo';
import {
  type ContentLanguagePartsFragment,
  useContentLanguagesQuery,
  useSaveContentLanguagesMutation,
} from './ContentLanguages.generated';
import { messages } from './messages';

/** The languages of the application, and what an owner does with them. Each change is saved at once. */
export function useLanguages() {
  const query = useContentLanguagesQuery();
  const rows = (query.data ?? query.previousData)?.contentLanguages.languages;
  const languages = rows?.map(({ language }) => language) ?? [];
  const [send] = useSaveContentLanguagesMutation();
  const confirm = useConfirm();
  const isBusy = useRef(false);
  const reload = () => query.refetch().catch(() => undefined);

  const save = async (wanted: readonly string[], message: string, deleteTranslations = false) => {
    const { data } = await send({ variables: { input: { languages: [...wanted], deleteTranslations } } });
    await reload();
    offerUndo(data?.saveContentLanguages.undo, message, { tone: 'success' });
  };

  /** Asks for what the change costs before it is saved, and once more when somebody translated meanwhile. */
  const change = async (wanted: readonly string[], message: string) => {
    // A second press belongs to the list before.
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const price = priceOf(rows ?? [], wanted);
      if (price && !(await confirm(price.question))) return false;
      try {
        await save(wanted, message, price?.deletes);
      } catch (thrown) {
        const { code, message: reason } = toGatewayError(thrown);
        if (code !== 'CONFLICT') throw thrown;
        if (!(await confirm({ message: reason, confirmLabel: 'Delete them' }))) return false;
        await save(wanted, message, true);
      }
      return true;
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, messages.savingFailed), { tone: 'error' });
      await reload();
      return false;
    } finally {
      isBusy.current = false;
    }
  };

  return {
    rows,
    languages,
    error: query.error,
    reload,
    /** Its errors are those of a form. */
    add: async (language: string) => {
      // Those that somebody else added in the meantime stay.
      const { data } = await query.refetch();
      const known = (data?.contentLanguages.languages ?? []).map((row) => row.language);
      await save([...known, language], messages.added(language));
    },
    remove: (language: string) =>
      change(
        languages.filter((one) => one !== language),
        messages.removed(language),
      ),
    move: (language: string, to: number) =>
      change(moved(languages, languages.indexOf(language), to), messages.moved(language, to + 1)),
  };
}

/** The texts in a language that are translations. */
const translationsIn = ({ isDefault, questions, helpTasks, legalTexts }: ContentLanguagePartsFragment) =>
  isDefault
    ? 0
    : [questions, helpTasks, legalTexts].reduce((sum, { total, missing }) => sum + total - missing, 0);

/** What a change of the list costs, as a question; nothing when it costs nothing. */
function priceOf(rows: readonly ContentLanguagePartsFragment[], wanted: readonly string[]) {
  const [first] = wanted;
  const removed = rows.find(({ language }) => !wanted.includes(language));
  const leader = rows.find(({ language, isDefault }) => language === first && !isDefault);
  const counts = [removed, leader].map((row) => (row ? translationsIn(row) : 0));
  const [ofRemoved = 0, ofLeader = 0] = counts;
  const sentences = [
    removed &&
      ofRemoved > 0 &&
      `${translations(ofRemoved)} in ${languageName(removed.language)} will be deleted.`,
    leader && `Your texts stay as they are, and count as ${languageName(leader.language)} from then on.`,
    leader &&
      ofLeader > 0 &&
      `${translations(ofLeader)} in ${languageName(leader.language)} will be deleted.`,
  ].filter(Boolean);
  if (sentences.length === 0) return undefined;
  const title = removed
    ? `Remove ${languageName(removed.language)}?`
    : `Make ${languageName(first ?? '')} the original language?`;
  return {
    deletes: ofRemoved + ofLeader > 0,
    question: {
      title,
      message: sentences.join(' '),
      confirmLabel: removed ? 'Remove' : 'Make it the original',
      destructive: ofRemoved + ofLeader > 0,
    },
  };
}

const translations = (count: number) =>
  count === 1 ? '1 translation' : `${count.toLocaleString('en')} translations`;
