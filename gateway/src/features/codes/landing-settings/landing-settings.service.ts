import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { select } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { textOrNull } from '../../../platform/visible-text.js';
import type { AuditAction, AuditEntry } from '../../operations/audit-log/record-audit.js';
import { saveSettings } from '../../operations/changes/save-settings.js';
import { says as logosSay } from '../label-logos/label-logos.messages.js';
import { LandingSettings, maxLandingText } from './landing-settings.entity.js';
import { says } from './landing-settings.messages.js';

export type LandingTexts = Pick<LandingSettings, 'validText' | 'usedText' | 'revokedText'>;

const text = z
  .string()
  .trim()
  .max(maxLandingText, says.tooLong(maxLandingText))
  .regex(/^[\n\r\P{Cc}]*$/u, says.notPlain)
  .transform((given) => (textOrNull(given) ?? '').replace(/\r\n?/g, '\n'));
const textRules = z.object({ validText: text, usedText: text, revokedText: text });

/** The own part of applications on the landing pages of their codes: three texts and a logo. */
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
    return this.#save(scope, parseInput(textRules, given), 'landing_settings.saved');
  }

  /** Saves a picture as the logo, instead of the one before. @throws DomainError INVALID_INPUT for what is no PNG */
  async saveLogo(scope: ApplicationScope, base64: string): Promise<LandingSettings> {
    // Loaded by the first picture: nearly all starts do without it.
    const { parseLogo } = await import('../label-logos/logo-image.js');
    await nextTurn();
    const { png, width, height } = parseLogo(base64);
    const logo = png.toString('base64');
    const changes = [{ field: 'pixels', to: `${width} × ${height}` }];
    return this.#save(scope, { logo, logoDigest: digest(logo) }, 'landing_settings.logo_saved', { changes });
  }

  /** Removes the logo. Removing none changes nothing. */
  removeLogo(scope: ApplicationScope): Promise<LandingSettings> {
    const values = { logo: null, logoDigest: null };
    return this.#save(scope, values, 'landing_settings.logo_removed', { changes: [] });
  }

  #save(
    { applicationId }: ApplicationScope,
    values: Partial<LandingSettings>,
    action: AuditAction,
    entry?: Partial<AuditEntry>,
  ) {
    return saveSettings(this.database, LandingSettings, unsaved(applicationId), values, action, entry);
  }
}

/** An instance, because the graph asks it for the path of the logo. */
function unsaved(applicationId: number): LandingSettings {
  const settings = new LandingSettings();
  settings.applicationId = applicationId;
  settings.validText = settings.usedText = settings.revokedText = '';
  settings.logoDigest = null;
  return settings;
}
