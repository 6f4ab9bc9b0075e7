import type { DeletionTexts } from '../../operations/undo/use-deletion';

/** The sentences of the specification (sections 5 and 8) for this screen. */
export const messages = {
  newIncomplete: 'Title and content are required.',
  editIncomplete: '❌ Title and content cannot be empty.',
  added: 'New task added',
  addingFailed: 'Adding failed.',
  saved: '✅ Task saved successfully.',
  savingFailed: '❌ Saving failed.',
  loadingFailed: 'Failed to load the help tasks: the server could not be reached or had an error.',
} as const;

/** The same for deleting. */
export const deletion: DeletionTexts = {
  question: 'Are you sure you want to delete this task?',
  questionOfMany: (count) => `Delete the ${count} selected tasks?`,
  deleted: '✅ Deleted.',
  deletedMany: ({ length }) =>
    length === 1 ? '✅ Deleted.' : `✅ Deleted: ${length.toLocaleString('en')} tasks.`,
  failed: () => '❌ Failed to delete.',
  failedMany: '❌ Failed to delete.',
};
