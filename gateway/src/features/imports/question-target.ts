import { In } from 'typeorm';
import { insertRow } from '../../platform/database/execute.js';
import { digest } from '../../platform/digest.js';
import { nextTurn } from '../../platform/heavy-work.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import { Question } from '../questions/question.entity.js';
import { checkQuestion } from '../questions/questions.service.js';
import { bytesOfValues, type ImportTarget } from './import-target.js';

/** Questions: known by their id or, without one, by their text. */
export const questionTarget = (contentVersions: ContentVersionsService): ImportTarget<Question> => ({
  entity: Question,
  undoKind: 'QUESTIONS_IMPORTED',
  auditType: 'question',
  nouns: ['question', 'questions'],
  columns: [{ name: 'text', headings: ['text', 'texte', 'question'] }],
  hasIds: true,
  keyColumn: 'text',
  keyOf: digest,
  rowsPerRead: 100,
  valuesOf: ({ text }) => ({ text }),
  check: ({ text = '' }) => ({ ...checkQuestion({ text }) }),
  growthOf: (added, updated) => ({ rows: added.length, contentBytes: bytesOfValues(added, updated) }),
  async add(manager, { scope: { applicationId } }, rows) {
    const ids: number[] = [];
    for (const { text = '' } of rows) {
      await nextTurn();
      const { id } = await insertRow(manager, Question, { text, applicationId, createdAt: new Date() });
      ids.push(id);
    }
    return ids;
  },
  async update(manager, { applicationId }, rows) {
    for (const { id, values } of rows) {
      await nextTurn();
      await manager.update(Question, { id, applicationId }, { ...values });
    }
  },
  remove: async (manager, ids) => {
    await manager.delete(Question, { id: In([...ids]) });
  },
  finish: (manager, applicationId) => contentVersions.increment(manager, 'questions', [applicationId]),
});
