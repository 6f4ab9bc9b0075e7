import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { SaveLegalTextPayload } from './legal-text.inputs.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import type { LegalTextTranslationsService } from './legal-text-translations.service.js';
import { LegalTextVersion } from './legal-text-version.entity.js';
import {
  LegalTextVersionArgs,
  LegalTextVersionsArgs,
  RestoreLegalTextVersionInput,
  WithdrawLegalTextVersionInput,
  WithdrawLegalTextVersionPayload,
} from './legal-text-version.inputs.js';
import type { LegalTextVersionsService } from './legal-text-versions.service.js';

const LegalTextVersionConnection = connectionType(LegalTextVersion, 'versions of a text');

/** Five of the longest texts fit into the memory of one answer. */
export const costOfWholeText = 1_900;

@Resolver(LegalTextVersion)
export class LegalTextVersionsResolver {
  readonly #translations = perRequest((ids: readonly number[]) => this.translated.byVersion(ids));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly versions: LegalTextVersionsService,
    private readonly emails: AccountEmailsService,
    private readonly translated: LegalTextTranslationsService,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The e-mail address of the account that saved it; null after its deletion, and for a text that no account saved.',
  })
  async createdBy(@Root() { accountId }: LegalTextVersion, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @FieldResolver(() => String, {
    description:
      'The whole text. It may be long, so one request reads five at most: leave it out of a list, and read it by `legalTextVersion`.',
    complexity: costOfWholeText,
  })
  async text(@Root() version: LegalTextVersion, @Ctx() { memory }: RequestContext) {
    const text = await this.versions.textOf(version);
    await memory.hold(text.length);
    return text;
  }

  @FieldResolver(() => [LegalTextTranslation], {
    description: 'The version in other languages, which came or come into force with it.',
  })
  async translations(@Root() { id }: LegalTextVersion, @Ctx() context: RequestContext) {
    return this.#translations(context).load(id);
  }

  @SignedInQuery(() => LegalTextVersionConnection, { tokens: true })
  @Description('The versions of a legal or about text, newest first.')
  async legalTextVersions(
    @CurrentAccount() viewer: SignedIn,
    @Args() { key, application, ...page }: LegalTextVersionsArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return toConnection(await this.versions.list(scope, key, page));
  }

  @SignedInQuery(() => LegalTextVersion, { tokens: true })
  @Description('One version of a legal or about text.')
  async legalTextVersion(
    @CurrentAccount() viewer: SignedIn,
    @Args() { key, number, application }: LegalTextVersionArgs,
  ) {
    return this.versions.get(await this.access.scopeFor(viewer, application, 'content.read'), key, number);
  }

  @SignedInMutation(() => SaveLegalTextPayload, { danger: 'none', tokens: true })
  @Description('Puts the text of a version in force again, now, as a new version.')
  async restoreLegalTextVersion(
    @CurrentAccount() viewer: SignedIn,
    @Input() input: RestoreLegalTextVersionInput,
  ) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    const saved = await this.versions.restore(scope, input.key, input, viewer);
    return { ...saved, version: await this.versions.get(scope, input.key, saved.version.number) };
  }

  @SignedInMutation(() => WithdrawLegalTextVersionPayload, { danger: 'none', tokens: true })
  @Description(
    'Withdraws a version that is SCHEDULED or REPLACED. It stays in the list as WITHDRAWN, and never becomes public.',
  )
  async withdrawLegalTextVersion(
    @CurrentAccount() viewer: SignedIn,
    @Input() input: WithdrawLegalTextVersionInput,
  ) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    return { version: await this.versions.withdraw(scope, input.key, input.number) };
  }
}
