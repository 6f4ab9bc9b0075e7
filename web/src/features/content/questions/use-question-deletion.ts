import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { removeFromLists } from '../../../gateway/remove-from-lists';
import { useConfirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { offerUndo } from '../../operations/undo/offer-undo';
import { deletedMessage } from './messages';
import { useDeleteQuestionsMutation } from './Questions.generated';

/** Deletes after a confirmation. Rows disappear at once and reappear when the call fails. */
export function useQuestionDeletion(reload: () => Promise<unknown>) {
  const confirm = useConfirm();
  const [deleteQuestions, { client }] = useDeleteQuestionsMutation({
    update: (cache, { data }) => {
      if (data) removeFromLists(cache, 'questions', 'Question', data.deleteQuestions.deletedIds);
    },
  });

  const send = (ids: string[]) =>
    deleteQuestions({
      variables: { input: { ids } },
      optimisticResponse: { deleteQuestions: { deletedIds: ids, undo: null } },
    }).then(({ data }) => data?.deleteQuestions.undo);

  return {
    /** `whenConfirmed` runs before the call, once the row has left the list. @returns whether the question is gone */
    async deleteOne(id: string, whenConfirmed: () => void): Promise<boolean> {
      if (!(await confirm({ message: 'Delete this question?' }))) return false;
      whenConfirmed();
      try {
        const undo = await send([id]);
        offerUndo(undo, '✅ Question deleted.', { about: id });
        // The first row of the next page moves up.
        await reload();
        return true;
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return false;
        if (isNotFound(thrown)) removeFromLists(client.cache, 'questions', 'Question', [id]);
        notify(errorMessage(thrown, '❌ Failed to delete question.'), { tone: 'error', about: id });
        return isNotFound(thrown);
      }
    },

    /** All of them or none: one call, one transaction. @returns whether they, or one of them, are gone */
    async deleteSelected(ids: string[]): Promise<boolean> {
      const message =
        ids.length === 1
          ? 'Delete this question?'
          : `Delete the ${ids.length.toLocaleString('en')} selected questions?`;
      if (!(await confirm({ message }))) return false;
      try {
        const undo = await send(ids);
        offerUndo(undo, deletedMessage(ids));
        await reload();
        return true;
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return false;
        notify('❌ Failed to delete selected questions.');
        if (isNotFound(thrown)) await reload();
        return isNotFound(thrown);
      }
    },
  };
}
