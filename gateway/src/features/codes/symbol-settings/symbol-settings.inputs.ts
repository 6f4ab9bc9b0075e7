import { ArgsType, Field } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { type CorrectionLevel, ErrorCorrectionEnum } from '../../../platform/symbols/correction-level.js';
import { ApplicationArgs, ApplicationInput } from '../../operations/applications/application.args.js';
import type { SymbolFormat } from './symbol-settings.service.js';

const templateDescription =
  'The content of the symbols: at most 200 characters, with `{code}` where the code is; `{PUBLIC_URL}` becomes the address of this server. Null to follow the installation.';

@GraphType('How the new codes of an application become symbols. Codes that exist keep theirs.')
export class ApplicationSymbolSettings {
  @Field({ description: 'The content of the symbols, as it was written.' })
  contentTemplate: string;

  @Field({ description: 'Whether the content is the own one of the application.' })
  isOwnTemplate: boolean;

  @Field({ description: 'The content that the installation gives to applications without their own.' })
  installationTemplate: string;

  @Field(() => ErrorCorrectionEnum, { description: 'The error correction of the symbols.' })
  errorCorrection: CorrectionLevel;

  /** The parameters of a preview. */
  format: SymbolFormat;
}

@ArgsType()
export class SymbolPreviewArgs extends ApplicationArgs {
  @Field(() => String, { nullable: true, description: templateDescription })
  contentTemplate?: string | null;

  @Field(() => ErrorCorrectionEnum, { description: 'The error correction of the symbol.' })
  errorCorrection: CorrectionLevel;
}

@MutationInput('How the new codes of an application become symbols.', 'The settings.')
export class SaveSymbolSettingsInput extends ApplicationInput {
  @Field(() => String, { nullable: true, description: templateDescription })
  contentTemplate?: string | null;

  @Field(() => ErrorCorrectionEnum, { description: 'The error correction of the symbols.' })
  errorCorrection: CorrectionLevel;
}

export const SaveSymbolSettingsPayload = payload('SaveSymbolSettingsPayload', 'The saved settings.', {
  symbolSettings: [() => ApplicationSymbolSettings, 'The settings after the change.'],
});
