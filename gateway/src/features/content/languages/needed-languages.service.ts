import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows, selectRows } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { Author, Change, Changes } from '../../operations/changes/changes.js';
import { languagesIn } from './language-list.js';
import { languageNames } from './language-tag.js';
import { says } from './languages.messages.js';

/** Whether a version of a legal text needs all languages of its application: none comes into force in some of them alone. */
export class NeededLanguagesService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {}

  areNeeded({ applicationId }: Pick<ApplicationScope, 'applicationId'>): Promise<boolean> {
    return this.database.read((manager) => areNeeded(manager, applicationId));
  }

  /** Versions that are saved already, also those for a later date, stay as they are. */
  save({ applicationId }: ApplicationScope, isNeeded: boolean, author: Author): Promise<void> {
    return this.changes.run(author, 'content_languages.saved', async (change) => {
      await this.lock(change, applicationId);
      const before = await areNeeded(change.manager, applicationId);
      if (before === isNeeded) return;
      await change.manager.update(Application, { id: applicationId }, { versionsNeedAllLanguages: isNeeded });
      await change.record(
        [{ id: applicationId, applicationId }],
        [{ field: 'versionsNeedAllLanguages', from: before ? 'yes' : 'no', to: isNeeded ? 'yes' : 'no' }],
      );
    });
  }

  /** Keeps the languages of an application, and whether they are needed, as they are until the change ends. */
  async lock(change: Change, applicationId: number): Promise<void> {
    await lockRows(change.manager, Application, { id: applicationId });
  }

  /**
   * For a change that has locked the application.
   * @param given the languages into which a version is translated
   * @throws DomainError INVALID_INPUT with the names of the languages that it needs too
   */
  async assertComplete({ manager }: Change, applicationId: number, given: readonly string[]): Promise<void> {
    if (!(await areNeeded(manager, applicationId))) return;
    const [, ...needed] = await languagesIn(manager, applicationId);
    const missing = needed.filter((language) => !given.includes(language));
    if (missing.length === 0) return;
    throw fieldError('INVALID_INPUT', 'translations', says.missing(languageNames(missing)));
  }
}

async function areNeeded(manager: EntityManager, applicationId: number): Promise<boolean> {
  const where = 'WHERE id = ?';
  const columns = ['versionsNeedAllLanguages'] as const;
  const [application] = await selectRows(manager, Application, where, [applicationId], columns);
  return application?.versionsNeedAllLanguages ?? false;
}
