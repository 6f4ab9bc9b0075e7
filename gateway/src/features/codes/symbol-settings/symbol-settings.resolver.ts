import { Args, Resolver } from 'type-graphql';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import {
  ApplicationSymbolSettings,
  SaveSymbolSettingsInput,
  SaveSymbolSettingsPayload,
} from './symbol-settings.inputs.js';
import type { SymbolSettingsService } from './symbol-settings.service.js';

@Resolver()
export class SymbolSettingsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly symbols: SymbolSettingsService,
  ) {}

  @SignedInQuery(() => ApplicationSymbolSettings, { tokens: true })
  @Description('How the new codes of an application become symbols.')
  async symbolSettings(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.#shown(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @SignedInMutation(() => SaveSymbolSettingsPayload, { danger: 'none' })
  @Description(
    'Saves how the codes of an application become symbols that are generated from now on. Codes that exist keep their contents and symbols, also in print.',
  )
  async saveSymbolSettings(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...settings }: SaveSymbolSettingsInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    await this.symbols.save(scope, settings);
    return { symbolSettings: await this.#shown(scope) };
  }

  async #shown(scope: ApplicationScope): Promise<ApplicationSymbolSettings> {
    const { own, installation, ...format } = await this.symbols.of(scope);
    return Object.assign(new ApplicationSymbolSettings(), {
      contentTemplate: own ?? installation,
      isOwnTemplate: own !== null,
      installationTemplate: installation,
      errorCorrection: format.level,
      format,
    });
  }
}
