import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { LegalText } from './legal-text.entity.js';
import { LegalTextArgs, SaveLegalTextInput, SaveLegalTextPayload } from './legal-text.inputs.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import type { LegalTextTranslationsService } from './legal-text-translations.service.js';
import type { LegalTextVersionsService } from './legal-text-versions.service.js';
import type { LegalTextsService } from './legal-texts.service.js';

@Resolver(LegalText)
export class LegalTextsResolver {
  readonly #translations = perRequest((ids: readonly number[]) => this.translated.byVersion(ids));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly legalTexts: LegalTextsService,
    private readonly versions: LegalTextVersionsService,
    private readonly translated: LegalTextTranslationsService,
  ) {}

  @FieldResolver(() => [LegalTextTranslation], {
    description: 'The version in force in other languages, which came into force with it.',
  })
  async translations(@Root() { versionId }: LegalText, @Ctx() context: RequestContext) {
    return versionId === null ? [] : this.#translations(context).load(versionId);
  }

  @SignedInQuery(() => LegalText, { tokens: true })
  @Description(
    'The version in force of a legal or about text. Before the first one it is empty and has version 0.',
  )
  async legalText(
    @CurrentAccount() viewer: SignedIn,
    @Args() { key, application }: LegalTextArgs,
    @Ctx() { memory }: RequestContext,
  ) {
    const text = await this.legalTexts.read(
      await this.access.scopeFor(viewer, application, 'content.read'),
      key,
    );
    await memory.hold(text.text.length);
    return text;
  }

  @SignedInMutation(() => SaveLegalTextPayload, { danger: 'none', tokens: true })
  @Description(
    'Saves a legal or about text as a new version, in force now or from `effectiveAt` on. When `expectedVersion` is not the version in force, or `expectedNewestVersion` not the newest one, nothing is saved and the answer is CONFLICT.',
  )
  async saveLegalText(@CurrentAccount() viewer: SignedIn, @Input() input: SaveLegalTextInput) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    const saved = await this.legalTexts.save(scope, input.key, input, viewer);
    return { ...saved, version: await this.versions.get(scope, input.key, saved.version.number) };
  }
}
