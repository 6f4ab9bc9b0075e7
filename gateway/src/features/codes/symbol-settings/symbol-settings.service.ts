import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { CorrectionLevel } from '../../../platform/symbols/correction-level.js';
import { contentTemplate, withPublicUrl } from '../../../setting-formats.js';
import { saveSettings } from '../../operations/changes/save-settings.js';
import { SymbolSettings, usualLevel } from './symbol-settings.entity.js';

/** The settings that the symbols of new codes follow from. */
export interface SymbolFormat {
  /** The content of a symbol; every `{code}` in it is replaced by the code. */
  readonly template: string;
  readonly level: CorrectionLevel;
}

/** The settings of one application, with what it follows without them. */
export interface ApplicationSymbols extends SymbolFormat {
  /** The own template of the application, as it was written; null while it follows the installation. */
  readonly own: string | null;
  /** The template of the installation, `QR_CONTENT_TEMPLATE`. */
  readonly installation: string;
}

export interface SymbolSettingsRequest {
  /** Null to follow the installation. */
  readonly contentTemplate?: string | null | undefined;
  readonly errorCorrection: CorrectionLevel;
}

/** How the new codes of applications become symbols. Codes that exist keep their contents and their levels. */
export class SymbolSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: { readonly qrContentTemplate: string; readonly publicUrl: string },
  ) {}

  /** The settings of an application, in the transaction of the manager if one is given. */
  async of(
    { applicationId }: Pick<ApplicationScope, 'applicationId'>,
    manager?: EntityManager,
  ): Promise<ApplicationSymbols> {
    const read = (by: EntityManager) => by.findOneBy(SymbolSettings, { applicationId });
    return this.#settingsOf(manager ? await read(manager) : await this.database.read(read));
  }

  /** The contents that symbols of an application have: by its own template, and by the installation's. */
  async templatesOf(scope: ApplicationScope, manager: EntityManager): Promise<string[]> {
    return [(await this.of(scope, manager)).template, this.settings.qrContentTemplate];
  }

  /** The settings of applications, by their ids. One query. */
  async byApplications(ids: readonly number[]): Promise<Map<number, ApplicationSymbols>> {
    const rows = await this.database.read((manager) =>
      manager.findBy(SymbolSettings, { applicationId: In([...new Set(ids)]) }),
    );
    const found = new Map(rows.map((row) => [row.applicationId, row]));
    return new Map(ids.map((id) => [id, this.#settingsOf(found.get(id) ?? null)]));
  }

  /**
   * The format that settings would give, which are not saved.
   * @throws DomainError INVALID_INPUT for a template without `{code}`, or one that is too long
   */
  formatOf(request: SymbolSettingsRequest): SymbolFormat {
    const { errorCorrection: level } = request;
    const own = this.#parse(request);
    const { publicUrl, qrContentTemplate } = this.settings;
    return { template: own === null ? qrContentTemplate : withPublicUrl(own, publicUrl), level };
  }

  /** Saves the settings for codes that are generated from now on. @throws DomainError as `formatOf` */
  async save({ applicationId }: ApplicationScope, request: SymbolSettingsRequest): Promise<void> {
    const { errorCorrection } = request;
    const values = { contentTemplate: this.#parse(request), errorCorrection };
    const usual = { applicationId, contentTemplate: null, errorCorrection: usualLevel };
    await saveSettings<SymbolSettings>(this.database, SymbolSettings, usual, values, 'symbol_settings.saved');
  }

  #settingsOf(row: SymbolSettings | null): ApplicationSymbols {
    const { qrContentTemplate: installation } = this.settings;
    const own = row?.contentTemplate ?? null;
    return {
      template: own === null ? installation : withPublicUrl(own, this.settings.publicUrl),
      level: row?.errorCorrection ?? usualLevel,
      ...{ own, installation },
    };
  }

  #parse({ contentTemplate: given }: SymbolSettingsRequest): string | null {
    if (given === undefined || given === null) return null;
    // Checked again with the address in its place, which is longer.
    const expanded = z.string().transform((text) => withPublicUrl(text, this.settings.publicUrl));
    parseInput(z.object({ contentTemplate: expanded.pipe(contentTemplate) }), { contentTemplate: given });
    return parseInput(z.object({ contentTemplate }), { contentTemplate: given }).contentTemplate;
  }
}
