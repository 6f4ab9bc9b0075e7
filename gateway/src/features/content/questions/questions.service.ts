import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import type { Changes } from '../../operations/changes/changes.js';
import type { ContentInput, TextName } from '../changes/content.js';
import { Contents } from '../changes/contents.js';
import { questionContent } from './question.content.js';
import type { Question } from './question.entity.js';

export type QuestionInput = ContentInput<Question, 'text'>;
export type QuestionText = Pick<Question, 'id' | TextName<Question>>;

/** The questions of an application, in the order that people gave them; new ones are last. */
export class QuestionsService extends Contents<Question> {
  constructor(database: Database, changes: Changes) {
    super(questionContent, database, changes);
  }

  /** @throws DomainError INVALID_INPUT for a text that is blank or too long; QUOTA_REACHED */
  add(scope: ApplicationScope, input: QuestionInput): Promise<Question> {
    return this.addRow(scope, input, null);
  }

  /** @throws DomainError NOT_FOUND, also for a question of another application; INVALID_INPUT; QUOTA_REACHED */
  update(viewer: SignedIn, id: string, input: QuestionInput): Promise<Question> {
    return this.updateRow(viewer, id, input);
  }
}
