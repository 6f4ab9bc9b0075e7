import type { Noun } from '../../../platform/errors/nouns.js';
import type { Content } from '../changes/content.js';
import { maxTextLength, Question } from './question.entity.js';
import { QuestionTranslation } from './question-translation.entity.js';
import { says } from './questions.messages.js';

const noun: Noun = { en: ['question', 'questions'], fr: ['question', 'questions'], isFeminine: true };

/** Questions are saved as they were typed; one must not be blank (specification §5). */
export const questionContent: Content<Question> = {
  entity: Question,
  audit: 'question',
  undo: { deleted: 'QUESTIONS_DELETED', imported: 'QUESTIONS_IMPORTED' },
  version: 'questions',
  noun,
  fields: {
    text: {
      noun,
      maxLength: maxTextLength,
      blank: [says.blank, says.blank],
      headings: ['texte', 'question'],
    },
  },
  key: 'text',
  translations: { entity: QuestionTranslation, key: 'questionId' },
  label: ({ text }) => text,
  nameOf: ({ id }) => says.question(id),
};
