import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { ApplicationSymbolSettings, SymbolPreviewArgs } from '../symbol-settings/symbol-settings.inputs.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { previewOf, SymbolPreview } from './symbol-preview.js';

@Resolver(ApplicationSymbolSettings)
export class SymbolPreviewsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly symbols: SymbolSettingsService,
    private readonly sheets: LabelSheetsService,
  ) {}

  @SignedInQuery(() => SymbolPreview, { tokens: true })
  @Description('The symbol that a new code would have with such settings. Nothing is saved.')
  async symbolPreview(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, ...settings }: SymbolPreviewArgs,
  ) {
    await this.access.scopeFor(viewer, application, 'settings.read');
    return previewOf(this.symbols.formatOf(settings), this.sheets);
  }

  @FieldResolver(() => SymbolPreview, {
    name: 'preview',
    description: 'The symbol that a new code has.',
  })
  previewOfSaved(@Root() settings: ApplicationSymbolSettings): SymbolPreview {
    return previewOf(settings.format, this.sheets);
  }
}
