import { useRef } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { languageName } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { moved } from '../../../ui/row-order';
import { offerUndo } from '../../operations/undo/offer-undo';
import {
  type ContentLanguagePartsFragment,
  type TranslationStatePartsFragment,
  useContentLanguagesQuery,
  useSaveContentLanguagesMutation,
} from './ContentLanguages.generated';
import { languagesTexts } from './languages.texts';

/** The languages of the application, and what an owner does with them. Each change is saved at once. */
export function useLanguages() {
  const query = useContentLanguagesQuery();
  const rows = (query.data ?? query.previousData)?.contentLanguages.languages;
  const languages = rows?.map(({ language }) => language) ?? [];
  const [send] = useSaveContentLanguagesMutation();
  const confirm = useConfirm();
  const isBusy = useRef(false);
  const reload = () => query.refetch().catch(() => undefined);
  /** What somebody else changed in the meantime stays. */
  const reread = async () => (await query.refetch()).data?.contentLanguages.languages ?? [];

  const save = async (wanted: readonly string[], message: string, deleteTranslations = false) => {
    const { data } = await send({ variables: { input: { languages: [...wanted], deleteTranslations } } });
    await reload();
    offerUndo(data?.saveContentLanguages.undo, message, { tone: 'success' });
  };

  /**
   * Asks for what the change costs before it is saved, and once more when somebody translated meanwhile.
   * @returns the saved list
   */
  const change = async (
    language: string,
    changed: (known: string[]) => { wanted: readonly string[]; message: string },
  ) => {
    // A second press belongs to the list before.
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      const stored = await reread();
      const known = stored.map((row) => row.language);
      if (!known.includes(language)) {
        notify(languagesTexts.gone(languageName(language)), { tone: 'error' });
        return undefined;
      }
      const { wanted, message } = changed(known);
      const price = priceOf(stored, wanted);
      if (price && !(await confirm(price.question))) return undefined;
      try {
        await save(wanted, message, price?.deletes);
      } catch (thrown) {
        const { code, message: reason } = toGatewayError(thrown);
        if (code !== 'CONFLICT') throw thrown;
        if (!(await confirm({ message: reason, confirmLabel: languagesTexts.removing.deleteThem })))
          return undefined;
        await save(wanted, message, true);
      }
      return wanted;
    } catch (thrown) {
      if (!sessionHasEnded(thrown))
        notify(errorMessage(thrown, languagesTexts.savingFailed), { tone: 'error' });
      await reload();
      return undefined;
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
      const known = (await reread()).map((row) => row.language);
      await save([...known, language], languagesTexts.adding.added(languageName(language)));
    },
    remove: (language: string) =>
      change(language, (known) => ({
        wanted: known.filter((one) => one !== language),
        message: languagesTexts.removing.removed(languageName(language)),
      })),
    /** @param by how many places, negative for upwards */
    move: async (language: string, by: number) => {
      const saved = await change(language, (known) => {
        const from = known.indexOf(language);
        const to = Math.min(Math.max(from + by, 0), known.length - 1);
        return {
          wanted: moved(known, from, to),
          message: languagesTexts.moving.moved(languageName(language), to + 1),
        };
      });
      return saved && { at: saved.indexOf(language), of: saved.length };
    },
  };
}

const translated = ({ total, missing }: TranslationStatePartsFragment) => total - missing;

/** The translations that a language loses when it is removed or becomes the language of the originals. */
const lossOf = (row: ContentLanguagePartsFragment | undefined) =>
  !row || row.isDefault
    ? { deleted: 0, hidden: 0 }
    : { deleted: translated(row.questions) + translated(row.helpTasks), hidden: translated(row.legalTexts) };

/** What a change of the list costs, as a question; nothing when it costs nothing. */
function priceOf(rows: readonly ContentLanguagePartsFragment[], wanted: readonly string[]) {
  const { moving, removing } = languagesTexts;
  const [first] = wanted;
  const removed = rows.find(({ language }) => !wanted.includes(language));
  const leader = rows.find(({ language, isDefault }) => language === first && !isDefault);
  const losing = [removed, leader].filter((row) => row !== undefined);
  const losses = losing.map(lossOf);
  const sentences = [
    leader && moving.textsStay(languageName(leader.language)),
    ...losing.flatMap(({ language }, at) => sentencesOf(language, losses[at])),
  ].filter(Boolean);
  if (sentences.length === 0) return undefined;
  const title = removed
    ? removing.question(languageName(removed.language))
    : moving.toOriginal(languageName(first ?? ''));
  return {
    deletes: losses.some(({ deleted, hidden }) => deleted + hidden > 0),
    question: {
      title,
      message: sentences.join(' '),
      confirmLabel: removed ? commonTexts.remove : moving.toOriginalConfirm,
      destructive: losses.some(({ deleted }) => deleted > 0),
    },
  };
}

const sentencesOf = (language: string, { deleted, hidden } = lossOf(undefined)) => [
  deleted > 0 && languagesTexts.removing.deleted(deleted, languageName(language)),
  hidden > 0 && languagesTexts.removing.hidden(hidden, languageName(language)),
];
