import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import type { Author, Changes } from '../../operations/changes/changes.js';
import type { ContentInput, TextName } from '../changes/content.js';
import { Contents } from '../changes/contents.js';
import { helpTaskContent } from './help-task.content.js';
import type { HelpTask } from './help-task.entity.js';
import type { KeptHelpTask } from './help-task-history.js';

export type TitleAndContent = ContentInput<HelpTask, 'title' | 'content'>;

/** An edit, and what it is about. */
export type HelpTaskEdit = TitleAndContent & { readonly changeNote?: string | null | undefined };

export type HelpTaskText = Pick<HelpTask, 'id' | TextName<HelpTask>>;

/** The help center of an application, in the order that people gave its tasks; new ones are last. */
export class HelpTasksService extends Contents<HelpTask, KeptHelpTask> {
  constructor(database: Database, changes: Changes) {
    super(helpTaskContent, database, changes);
  }

  /**
   * Adds a task, and its version 1.
   * @param author null for work that nobody signed in for, as the seed's
   * @throws DomainError INVALID_INPUT for a title or content that is blank or too long; QUOTA_REACHED
   */
  add(scope: ApplicationScope, input: TitleAndContent, author: Author | null = null): Promise<HelpTask> {
    return this.addRow(scope, input, author);
  }

  /**
   * Changes a task, which adds a version.
   * @throws DomainError NOT_FOUND, also for a task of another application; INVALID_INPUT; QUOTA_REACHED
   */
  update(viewer: SignedIn, id: string, input: HelpTaskEdit): Promise<HelpTask> {
    return this.updateRow(viewer, id, input);
  }
}
