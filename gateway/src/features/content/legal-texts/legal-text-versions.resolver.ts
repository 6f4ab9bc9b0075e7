import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { SaveLegalTextPayload } from './legal-text.inputs.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import type { LegalTextTranslationsService, ListedTranslation } from './legal-text-translations.service.js';
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
  readonly #emails: ReturnType<typeof perRequest<number, string | null>>;
  readonly #translations: ReturnType<typeof perRequest<number, ListedTranslation[]>>;

  constructor(
    private readonly access: ApplicationAccess,
    private readonly versions: LegalTextVersionsService,
    accountEmails: AccountEmailsService,
    translations: LegalTextTranslationsService,
  ) {
    this.#emails = perRequest((ids) => accountEmails.byIds(ids));
    this.#translations = perRequest((ids) => translations.byVersion(ids));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The e-mail address of the account that saved it; null after its deletion, and for a text that no account saved.',
  })
  async createdBy(@Root() { accountId }: LegalTextVersion, @Ctx() context: RequestContext) {
    return accountId === null ? null : this.#emails(context).load(accountId);
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

  @Access(signedIn)
  @Query(() => LegalTextVersionConnection, {
    name: 'legalTextVersions',
    description: 'The versions of a legal or about text, newest first.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => LegalTextVersionsArgs) { key, application, ...page }: LegalTextVersionsArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return toConnection(await this.versions.list(scope, key, page));
  }

  @Access(signedIn)
  @Query(() => LegalTextVersion, {
    name: 'legalTextVersion',
    description: 'One version of a legal or about text.',
  })
  async one(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => LegalTextVersionArgs) { key, number, application }: LegalTextVersionArgs,
  ) {
    return this.versions.get(await this.access.scopeFor(viewer, application, 'content.read'), key, number);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => SaveLegalTextPayload, {
    name: 'restoreLegalTextVersion',
    description: 'Puts the text of a version in force again, now, as a new version.',
  })
  async restore(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RestoreLegalTextVersionInput, { description: 'The version to restore.' })
    input: RestoreLegalTextVersionInput,
  ) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    const saved = await this.versions.restore(scope, input.key, input, viewer);
    return { ...saved, version: await this.versions.get(scope, input.key, saved.version.number) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => WithdrawLegalTextVersionPayload, {
    name: 'withdrawLegalTextVersion',
    description:
      'Withdraws a version that is SCHEDULED or REPLACED. It stays in the list as WITHDRAWN, and never becomes public.',
  })
  async withdraw(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => WithdrawLegalTextVersionInput, { description: 'The version to withdraw.' })
    input: WithdrawLegalTextVersionInput,
  ) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    return { version: await this.versions.withdraw(scope, input.key, input.number) };
  }
}
