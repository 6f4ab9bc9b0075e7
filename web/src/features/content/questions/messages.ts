import { errorMessage } from '../../../gateway/error-message';
import type { DeletionTexts } from '../../operations/undo/use-deletion';

/** The sentences of the specification (sections 5 and 8) for adding and editing. */
export const messages = {
  empty: 'Text cannot be empty.',
  added: '✅ Question added successfully.',
  addingFailed: '❌ Failed to add question.',
  saved: '✅ Question updated.',
  savingFailed: '❌ Failed to update question.',
} as const;

/** The same for deleting. */
export const deletion: DeletionTexts = {
  question: 'Delete this question?',
  questionOfMany: (count) => `Delete the ${count} selected questions?`,
  deleted: '✅ Question deleted.',
  deletedMany: deletedMessage,
  failed: (thrown) => errorMessage(thrown, '❌ Failed to delete question.'),
  failedMany: '❌ Failed to delete selected questions.',
};

const maxNamed = 3;

/** `✅ Question {id} deleted.` for each (specification, section 8); of many, the first ones are named. */
function deletedMessage(ids: readonly string[]): string {
  const named = ids.slice(0, maxNamed).map((id) => `✅ Question ${id} deleted.`);
  const unnamed = ids.length - named.length;
  return [...named, ...(unnamed > 0 ? [`… and ${unnamed} more.`] : [])].join(' ');
}
