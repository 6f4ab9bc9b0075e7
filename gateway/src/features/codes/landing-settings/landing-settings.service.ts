import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { textOrNull } from '../../../platform/visible-text.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Application } from '../../people/applications/application.entity.js';
import { says as logosSay } from '../label-logos/label-logos.messages.js';
import { LandingSettings, maxLandingText } from './landing-settings.entity.js';
import { says } from './landing-settings.messages.js';

export type LandingTexts = Pick<LandingSettings, 'validText' | 'usedText' | 'revokedText'>;
type Saved = Partial<LandingTexts & Pick<LandingSettings, 'logoDigest' | 'logo'>>;

const text = z
  .string()
  .trim()
  .max(maxLandingText, says.tooLong(maxLandingText))
  .regex(/^[\n\r\P{Cc}]*$/u, says.notPlain)
  .transform((given) => (textOrNull(given) ?? '').replace(/\r\n?/g, '\n'));
const textRules = z.object({ validText: text, usedText: text, revokedText: text });

/** What applications show on the landing pages of their codes: three texts and a logo. */
export class LandingSettingsService {
  constructor(private readonly database: Database) {}

  /** The settings of an application, without the picture of its logo; empty ones if nobody saved any. */
  async of({ applicationId }: Pick<ApplicationScope, 'applicationId'>): Promise<LandingSettings> {
    const found = await this.database.read((manager) =>
      manager.findOneBy(LandingSettings, { applicationId }),
    );
    return found ?? unsaved(applicationId);
  }

  /** The picture of a logo. @throws DomainError NOT_FOUND for a digest that no application's logo has */
  async picture(logoDigest: string): Promise<Buffer> {
    const sql = 'SELECT logo FROM landing_settings WHERE logoDigest = ? LIMIT 1';
    const [row] = await this.database.read((manager) => select<{ logo: string }>(manager, sql, [logoDigest]));
    if (!row) throw notFound(logosSay.noLogo);
    return Buffer.from(row.logo, 'base64');
  }

  /** Saves the texts. @throws DomainError INVALID_INPUT */
  saveTexts(scope: ApplicationScope, given: LandingTexts): Promise<LandingSettings> {
    const texts = parseInput(textRules, given);
    return this.#save(scope, texts, (manager, before) => {
      const changes = (Object.keys(texts) as (keyof LandingTexts)[])
        .filter((field) => texts[field] !== before[field])
        .map((field) => ({ field, from: before[field], to: texts[field] }));
      return changes.length > 0 && record(manager, scope, 'landing_settings.saved', changes);
    });
  }

  /** Saves a picture as the logo, instead of the one before. @throws DomainError INVALID_INPUT for what is no PNG */
  async saveLogo(scope: ApplicationScope, base64: string): Promise<LandingSettings> {
    // Loaded by the first picture: nearly all starts do without it.
    const { parseLogo } = await import('../label-logos/logo-image.js');
    await nextTurn();
    const { png, width, height } = parseLogo(base64);
    const logo = png.toString('base64');
    return this.#save(scope, { logo, logoDigest: digest(logo) }, (manager) =>
      record(manager, scope, 'landing_settings.logo_saved', [
        { field: 'pixels', to: `${width} × ${height}` },
      ]),
    );
  }

  /** Removes the logo. Removing none changes nothing. */
  removeLogo(scope: ApplicationScope): Promise<LandingSettings> {
    return this.#save(
      scope,
      { logo: null, logoDigest: null },
      (manager, { logoDigest }) =>
        logoDigest !== null && record(manager, scope, 'landing_settings.logo_removed', []),
    );
  }

  /** @param recordChange records the change, or answers false when there is none */
  #save(
    { applicationId }: ApplicationScope,
    values: Saved,
    recordChange: (manager: EntityManager, before: LandingSettings) => false | Promise<void>,
  ): Promise<LandingSettings> {
    return this.database.write(async (manager) => {
      // Two first calls at once would both add a row.
      await lockRows(manager, Application, { id: applicationId });
      const found = await manager.findOneBy(LandingSettings, { applicationId });
      const before = found ?? unsaved(applicationId);
      const recorded = recordChange(manager, before);
      if (recorded === false) return before;
      await recorded;
      if (found) await manager.update(LandingSettings, { applicationId }, values);
      else await insertRow(manager, LandingSettings, { applicationId, ...none, ...values });
      return manager.findOneByOrFail(LandingSettings, { applicationId });
    });
  }
}

const none = { validText: '', usedText: '', revokedText: '', logoDigest: null };

const record = (
  manager: EntityManager,
  { applicationId }: ApplicationScope,
  action: `landing_settings.${'saved' | 'logo_saved' | 'logo_removed'}`,
  changes: { field: string; from?: string; to: string }[],
) =>
  recordAudit(manager, {
    action,
    applicationId,
    subject: { type: 'landing_settings', ids: [applicationId] },
    changes,
  });

/** An instance, because the graph asks it for the path of the logo. */
function unsaved(applicationId: number): LandingSettings {
  const settings = new LandingSettings();
  settings.applicationId = applicationId;
  settings.validText = settings.usedText = settings.revokedText = '';
  settings.logoDigest = null;
  return settings;
}
