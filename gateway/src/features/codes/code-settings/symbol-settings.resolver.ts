import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { LabelSheetsService } from '../print-runs/label-sheets.service.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { previewOf, SymbolPreview } from './symbol-preview.js';
import {
  ApplicationSymbolSettings,
  SaveSymbolSettingsInput,
  SaveSymbolSettingsPayload,
  SymbolPreviewArgs,
} from './symbol-settings.inputs.js';

@Resolver()
export class SymbolSettingsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly symbols: SymbolSettingsService,
    private readonly sheets: LabelSheetsService,
  ) {}

  @Access(signedIn)
  @Query(() => ApplicationSymbolSettings, {
    name: 'symbolSettings',
    description: 'How the new codes of an application become symbols.',
  })
  async get(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ) {
    return this.#shown(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @Access(signedIn)
  @Query(() => SymbolPreview, {
    name: 'symbolPreview',
    description: 'The symbol that a new code would have with such settings. Nothing is saved.',
  })
  async preview(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => SymbolPreviewArgs) { application, ...settings }: SymbolPreviewArgs,
  ) {
    await this.access.scopeFor(viewer, application, 'settings.read');
    return previewOf(this.symbols.formatOf(settings), this.sheets);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => SaveSymbolSettingsPayload, {
    name: 'saveSymbolSettings',
    description:
      'Saves how the codes of an application become symbols that are generated from now on. Codes that exist keep their contents and symbols, also in print.',
  })
  async save(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SaveSymbolSettingsInput, { description: 'The settings.' })
    { application, ...settings }: SaveSymbolSettingsInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    await this.symbols.save(scope, settings);
    return { symbolSettings: await this.#shown(scope) };
  }

  async #shown(scope: ApplicationScope): Promise<ApplicationSymbolSettings> {
    const { template, level, own, installation } = await this.symbols.of(scope);
    return Object.assign(new ApplicationSymbolSettings(), {
      contentTemplate: own ?? installation,
      isOwnTemplate: own !== null,
      installationTemplate: installation,
      errorCorrection: level,
      preview: previewOf({ template, level }, this.sheets),
    });
  }
}
