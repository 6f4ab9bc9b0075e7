import { plural, texts } from '../../../ui/texts';

/** Most of these are sentences of the specification (sections 5 and 8). */
const en = {
  title: 'Help Tasks Management',
  lead: "The answers people find in your application's help center.",
  search: 'Find help tasks',
  loadingFailed: 'Failed to load the help tasks: the server could not be reached or had an error.',
  count: (total: number) => plural(total, { one: '# help task', other: '# help tasks' }),
  countFound: (total: number) => plural(total, { one: '# help task found', other: '# help tasks found' }),
  /** As what is selected is called. */
  helpTasks: 'help tasks',

  empty: 'No help tasks yet',
  emptyHint: 'Add the first one: a short title, and the steps that answer it.',
  write: 'Write a help task',
  noneFound: 'No help task found',
  noneContains: 'No title and no content contains this text.',

  about: 'About help tasks',
  feedback: 'Did it help?',

  /** For a task that has left the page, in a sentence. */
  unnamed: 'the task',
  /** The same at the beginning of a sentence. */
  unnamedFirst: 'The task',
  versionsOf: (title: string) => `Versions of ${title}`,
  editOne: (title: string) => `Edit ${title}`,

  add: 'Add New Task',
  newTask: { title: 'New task title', content: 'New task content', save: 'Add', saving: 'Adding…' },
  newIncomplete: 'Title and content are required.',
  added: 'New task added',
  addingFailed: 'Adding failed.',
  task: { title: 'Task title', content: 'Task content', save: 'Save', saving: 'Saving…' },
  editIncomplete: '❌ Title and content cannot be empty.',
  saved: '✅ Task saved successfully.',
  savingFailed: '❌ Saving failed.',

  deletion: {
    question: 'Are you sure you want to delete this task?',
    questionOfMany: (count: string) => `Delete the ${count} selected tasks?`,
    deleted: '✅ Deleted.',
    deletedMany: ({ length }: readonly string[]) =>
      plural(length, { one: '✅ Deleted.', other: '✅ Deleted: # tasks.' }),
    failed: () => '❌ Failed to delete.',
    failedMany: '❌ Failed to delete.',
  },
};

export type HelpTasksTexts = typeof en;
export const helpTasksTexts = texts(en, () => import('./help-tasks.texts.fr'));
