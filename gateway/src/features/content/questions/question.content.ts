import type { Content } from '../changes/content.js';
import { maxTextLength, Question } from './question.entity.js';
import { QuestionTranslation } from './question-translation.entity.js';

/** Questions are saved as they were typed; one must not be blank (specification §5). */
export const questionContent: Content<Question> = {
  entity: Question,
  audit: 'question',
  undo: { deleted: 'QUESTIONS_DELETED', imported: 'QUESTIONS_IMPORTED' },
  version: 'questions',
  nouns: ['question', 'questions'],
  fields: {
    text: {
      noun: 'question',
      maxLength: maxTextLength,
      blank: ['Text cannot be empty.', 'Text cannot be empty.'],
      headings: ['texte', 'question'],
    },
  },
  key: 'text',
  translations: { entity: QuestionTranslation, key: 'questionId' },
  label: ({ text }) => text,
  nameOf: ({ id }) => `Question ${id}`,
};
