import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { textOrNull } from '../../../platform/visible-text.js';
import { saveSettings } from '../../operations/changes/save-settings.js';
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

/** The choices of applications for "Did it help?". */
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
    const usual = unsaved(applicationId);
    return saveSettings(this.database, HelpFeedbackSettings, usual, choices, 'help_feedback.settings_saved');
  }
}

const unsaved = (applicationId: number): HelpFeedbackSettings => ({
  ...{ applicationId, comments: false, contact: '' },
});
