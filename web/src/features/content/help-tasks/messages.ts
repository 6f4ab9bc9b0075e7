/** The sentences of the specification (sections 5 and 8) for this screen. */
export const messages = {
  newIncomplete: 'Title and content are required.',
  editIncomplete: '❌ Title and content cannot be empty.',
  added: 'New task added',
  addingFailed: 'Adding failed.',
  saved: '✅ Task saved successfully.',
  savingFailed: '❌ Saving failed.',
  deleted: '✅ Deleted.',
  deletingFailed: '❌ Failed to delete.',
  deleteQuestion: 'Are you sure you want to delete this task?',
  loadingFailed: 'Failed to load the help tasks: the server could not be reached or had an error.',
} as const;
