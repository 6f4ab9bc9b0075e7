import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { removeFromLists } from '../../../gateway/remove-from-lists';
import type { Selected } from '../../../gateway/use-selection';
import { useConfirm } from '../../../ui/confirm';
import { formatNumber } from '../../../ui/language';
import { type NotifyOptions, notify } from '../../../ui/notify';
import { offerUndo } from './offer-undo';
import type { UndoOfferFragment } from './Undo.generated';
import { undoTexts } from './undo.texts';

/** What a list says about deletions. */
export interface DeletionTexts {
  question: string;
  /** `count` with its separators. */
  questionOfMany: (count: string) => string;
  deleted: string;
  deletedMany: (ids: readonly string[]) => string;
  failed: (thrown: unknown) => string;
  failedMany: string;
}

interface Deletion {
  /** The list of the graph: "questions". */
  field: string;
  /** The type of its rows: "Question". */
  typename: string;
  texts: DeletionTexts;
  selected: Selected;
  /** Reads the page again: the first rows of the next one move up. */
  reload: () => Promise<unknown>;
  /** One call, one transaction: all of them or none. `update` takes the rows out of the cached lists. */
  send: (
    ids: string[],
    update: (cache: ApolloCache) => void,
  ) => Promise<UndoOfferFragment | null | undefined>;
  toast?: NotifyOptions;
}

/** Deletes rows of a list after a confirmation, one or those that are selected, and offers to undo it. */
export function useDeletion({ field, typename, texts, selected, reload, send, toast = {} }: Deletion) {
  const confirm = useConfirm();
  const { cache } = useApolloClient();
  const removeFrom = (ids: readonly string[]) => (cached: ApolloCache) =>
    removeFromLists(cached, field, typename, ids);

  return {
    /** `whenConfirmed` runs before the call, where the row leaves the list at once. @returns whether the row is gone */
    async deleteOne(id: string, whenConfirmed?: () => void, title?: string): Promise<boolean> {
      if (!(await confirm({ message: texts.question, ...(title && { title }) }))) return false;
      whenConfirmed?.();
      const about = { ...toast, about: id };
      try {
        offerUndo(await send([id], removeFrom([id])), texts.deleted, { ...about, tone: 'success' });
        selected.drop([id]);
        await reload();
        return true;
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return false;
        notify(texts.failed(thrown), { ...about, tone: 'error' });
        if (!isNotFound(thrown)) return false;
        removeFrom([id])(cache);
        selected.drop([id]);
        await reload();
        return true;
      }
    },

    async deleteSelected(): Promise<void> {
      const ids = [...selected.ids];
      const message = ids.length === 1 ? texts.question : texts.questionOfMany(formatNumber(ids.length));
      if (!(await confirm({ message }))) return;
      try {
        offerUndo(await send(ids, removeFrom(ids)), texts.deletedMany(ids), { ...toast, tone: 'success' });
        selected.clear();
        await reload();
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return;
        const isGone = isNotFound(thrown);
        notify(isGone ? undoTexts.goneAlready(texts.failedMany) : texts.failedMany, {
          ...toast,
          tone: 'error',
        });
        if (isGone) await Promise.all([reload(), selected.dropMissing()]);
      }
    },
  };
}
