import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { UpdateHelpTaskPayload } from './help-task.inputs.js';
import { HelpTaskVersion } from './help-task-version.entity.js';
import {
  HelpTaskVersionArgs,
  HelpTaskVersionsArgs,
  RestoreHelpTaskVersionInput,
} from './help-task-version.inputs.js';
import type { HelpTaskVersionsService } from './help-task-versions.service.js';

const HelpTaskVersionConnection = connectionType(HelpTaskVersion, 'versions of a help task');

/** Twenty of the longest contents fit into the memory of one answer. */
const costOfWholeContent = 475;

@Resolver(HelpTaskVersion)
export class HelpTaskVersionsResolver {
  constructor(
    private readonly versions: HelpTaskVersionsService,
    private readonly emails: AccountEmailsService,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The e-mail address of the account that saved it; null after its deletion, and for a task that no account saved.',
  })
  async createdBy(@Root() { accountId }: HelpTaskVersion, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @FieldResolver(() => String, {
    description:
      'The content of the task in this version. It may be long, so one request reads twenty at most: leave it out of a list, and read it by `helpTaskVersion`.',
    complexity: costOfWholeContent,
  })
  async content(@Root() version: HelpTaskVersion, @Ctx() { memory }: RequestContext) {
    const content = await this.versions.contentOf(version);
    await memory.hold(content.length);
    return content;
  }

  @SignedInQuery(() => HelpTaskVersionConnection, { tokens: true })
  @Description('The last 50 versions of a help task, newest first.')
  async helpTaskVersions(@CurrentAccount() viewer: SignedIn, @Args() { id, ...page }: HelpTaskVersionsArgs) {
    return toConnection(await this.versions.list(viewer, id, page));
  }

  @SignedInQuery(() => HelpTaskVersion, { tokens: true })
  @Description('One version of a help task.')
  helpTaskVersion(@CurrentAccount() viewer: SignedIn, @Args() { id, number }: HelpTaskVersionArgs) {
    return this.versions.get(viewer, id, number);
  }

  @SignedInMutation(() => UpdateHelpTaskPayload, { danger: 'none', tokens: true })
  @Description('Gives a help task the title and content of a version again, as a new version.')
  async restoreHelpTaskVersion(
    @CurrentAccount() viewer: SignedIn,
    @Input() input: RestoreHelpTaskVersionInput,
  ) {
    return { helpTask: await this.versions.restore(viewer, input.id, input.number) };
  }
}
