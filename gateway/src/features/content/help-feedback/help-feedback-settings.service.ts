import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { insertOrUpdate, lockRows } from '../../../platform/database/rows/rows.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { textOrNull } from '../../../platform/visible-text.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Application } from '../../people/applications/application.entity.js';
import { says } from './help-feedback.messages.js';
import { HelpFeedbackSettings, maxContactLength } from './help-feedback-settings.entity.js';

export type FeedbackChoices = Pick<HelpFeedbackSettings, 'comments' | 'contact'>;

const rules = z.object({
  comments: z.boolean(),
  contact: z
    .string()
    .trim()
    .max(maxContactLength, says.contactTooLong(maxContactLength))
    .regex(/^[\n\r\P{Cc}]*$/u, says.contactNotPlain)
    .transform((given) => (textOrNull(given) ?? '').replace(/\r\n?/g, '\n')),
});

/** What applications ask and answer after "Did it help?". */
export class HelpFeedbackSettingsService {
  constructor(private readonly database: Database) {}

  /** The settings of an application; without comments and contact if nobody saved any. */
  async of({ applicationId }: Pick<ApplicationScope, 'applicationId'>): Promise<HelpFeedbackSettings> {
    const found = await this.database.read((manager) =>
      manager.findOneBy(HelpFeedbackSettings, { applicationId }),
    );
    return found ?? unsaved(applicationId);
  }

  /** @throws DomainError INVALID_INPUT */
  save({ applicationId }: ApplicationScope, given: FeedbackChoices): Promise<HelpFeedbackSettings> {
    const choices = parseInput(rules, given);
    return this.database.write(async (manager) => {
      // The entry names what another call has just saved.
      await lockRows(manager, Application, { id: applicationId });
      const before =
        (await manager.findOneBy(HelpFeedbackSettings, { applicationId })) ?? unsaved(applicationId);
      const changes = (['comments', 'contact'] as const)
        .filter((field) => choices[field] !== before[field])
        .map((field) => ({ field, from: before[field], to: choices[field] }));
      if (changes.length === 0) return before;
      await insertOrUpdate(
        manager,
        HelpFeedbackSettings,
        [{ applicationId, comments: choices.comments, contact: choices.contact }],
        (added) => ({ comments: added('comments'), contact: added('contact') }),
      );
      await recordAudit(manager, {
        action: 'help_feedback.settings_saved',
        applicationId,
        subject: { type: 'help_feedback', ids: [applicationId] },
        changes,
      });
      return { applicationId, ...choices };
    });
  }
}

const unsaved = (applicationId: number): HelpFeedbackSettings => ({
  ...{ applicationId, comments: false, contact: '' },
});
