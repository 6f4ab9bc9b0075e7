import { registerEnumType } from 'type-graphql';
import { type Content, fieldsOf } from '../changes/content.js';
import { helpTaskContent } from '../help-tasks/help-task.content.js';
import { questionContent } from '../questions/question.content.js';

export const ImportKind = {
  QUESTIONS: 'QUESTIONS',
  HELP_TASKS: 'HELP_TASKS',
  APP_USERS: 'APP_USERS',
} as const;
export type ImportKind = keyof typeof ImportKind;

/** The columns of a file in words, such as "`id` (optional) and `text`". */
function columnsOf(content: Pick<Content<never>, 'fields'>): string {
  const names = fieldsOf(content).map(([name, { blank }]) => `\`${name}\`${blank ? '' : ' (optional)'}`);
  const last = names.pop();
  return `${['`id` (optional)', ...names].join(', ')} and ${last}`;
}

registerEnumType(ImportKind, {
  name: 'ImportKind',
  description: 'The kind of the rows of an imported file.',
  valuesConfig: {
    QUESTIONS: { description: `Questions, with the columns ${columnsOf(questionContent)}.` },
    HELP_TASKS: { description: `Help tasks, with the columns ${columnsOf(helpTaskContent)}.` },
    APP_USERS: { description: 'App users, with the columns `email`, `username` and `role` (optional).' },
  },
});

export const ImportMode = { ADD: 'ADD', ADD_AND_UPDATE: 'ADD_AND_UPDATE' } as const;
export type ImportMode = keyof typeof ImportMode;
registerEnumType(ImportMode, {
  name: 'ImportMode',
  description: 'The handling of a row that exists already and differs.',
  valuesConfig: {
    ADD: { description: 'The row is invalid.' },
    ADD_AND_UPDATE: { description: 'An existing row gets the values of the file.' },
  },
});

export const ImportOutcome = {
  NEW: 'NEW',
  UPDATE: 'UPDATE',
  UNCHANGED: 'UNCHANGED',
  INVALID: 'INVALID',
} as const;
export type ImportOutcome = keyof typeof ImportOutcome;
registerEnumType(ImportOutcome, {
  name: 'ImportOutcome',
  description: 'The outcome of a row of an imported file.',
  valuesConfig: {
    NEW: { description: 'It is added.' },
    UPDATE: { description: 'It exists, and gets other values.' },
    UNCHANGED: { description: 'It exists with these values, and stays as it is.' },
    INVALID: { description: 'It has errors, and cannot be imported.' },
  },
});
