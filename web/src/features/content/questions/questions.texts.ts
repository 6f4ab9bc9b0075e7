import { plural, texts } from '../../../ui/texts';

/** Those of adding, editing and deleting are the specification's (sections 5 and 8). */
const en = {
  addTitle: 'Add a Question',
  lead: 'What people may ask in your application, in the order of this list.',
  field: 'Question',
  placeholder: 'Write your question here...',
  addKeys: (keys: string) => `${keys} adds it.`,
  added: '✅ Question added successfully.',
  addingFailed: '❌ Failed to add question.',
  addedLast: (id: string) => `Question ${id} is the last one of the list.`,
  showAdded: 'Show it',
  empty: 'Text cannot be empty.',
  saved: '✅ Question updated.',
  savingFailed: '❌ Failed to update question.',
  listTitle: 'Questions List',
  count: (count: number) => plural(count, { one: '# question', other: '# questions' }),
  loadingFailed: '❌ Failed to load questions.',
  search: 'Find questions',
  found: (count: number) => plural(count, { one: '# found', other: '# found' }),
  noneTitle: 'No questions yet',
  none: 'Write the first one above. Your application shows it as soon as it is added.',
  write: 'Write a question',
  noMatchTitle: 'No question found',
  noMatch: (search: string) => `No question contains “${search}”.`,
  selection: 'questions',
  selectPage: (count: number) => plural(count, { one: 'Select the one shown', other: 'Select all # shown' }),
  nothingSelected: 'Please select at least one question to delete.',
  /** Alone, or at the beginning of a sentence. */
  row: (id: string) => `Question ${id}`,
  /** Inside of a sentence. */
  rowInside: (id: string) => `question ${id}`,
  textOf: (id: string) => `Text of question ${id}`,
  editRow: (id: string) => `Edit question ${id}`,
  deleteRow: (id: string) => `Delete question ${id}`,
  deletion: {
    question: 'Delete this question?',
    /** `count` with its separators. */
    questionOfMany: (count: string) => `Delete the ${count} selected questions?`,
    deleted: '✅ Question deleted.',
    deletedOne: (id: string) => `✅ Question ${id} deleted.`,
    deletedOthers: (count: number) => `… and ${count} more.`,
    failed: '❌ Failed to delete question.',
    failedMany: '❌ Failed to delete selected questions.',
  },
};

export type QuestionsTexts = typeof en;
export const questionsTexts = texts(en, () => import('./questions.texts.fr'));
