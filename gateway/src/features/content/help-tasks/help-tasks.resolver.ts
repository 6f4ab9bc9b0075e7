import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { PageRequest } from '../../../platform/database/lists/page.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { weighedPage } from '../../../platform/graphql/weighed-page.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { maxRowCharacters } from '../changes/content.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import { TranslatedListArgs, translatedRequest } from '../languages/translated-list.args.js';
import { helpTaskContent } from './help-task.content.js';
import { HelpTask } from './help-task.entity.js';
import {
  AddHelpTaskInput,
  AddHelpTaskPayload,
  DeleteHelpTaskInput,
  DeleteHelpTaskPayload,
  DeleteHelpTasksInput,
  DeleteHelpTasksPayload,
  MoveHelpTaskInput,
  MoveHelpTaskPayload,
  UpdateHelpTaskInput,
  UpdateHelpTaskPayload,
} from './help-task.inputs.js';
import type { HelpTasksService } from './help-tasks.service.js';

const HelpTaskConnection = connectionType(HelpTask, 'help tasks');

@Resolver(HelpTask)
export class HelpTasksResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly helpTasks: HelpTasksService,
    private readonly languages: ContentLanguagesService,
  ) {}

  @Access(signedIn)
  @Query(() => HelpTaskConnection, {
    name: 'helpTasks',
    description: 'The help tasks of an application, in the order that people gave them; new ones are last.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => TranslatedListArgs) { application, ...args }: TranslatedListArgs,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    const request = await translatedRequest(this.languages, scope, args);
    const read = (page: PageRequest) => this.helpTasks.list(scope, { ...request, ...page });
    return toConnection(
      await weighedPage(memory, request, { read, maxRowCharacters: maxRowCharacters(helpTaskContent) }),
    );
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => AddHelpTaskPayload, {
    name: 'addHelpTask',
    description: 'Adds a help task at the end of the list of an application.',
  })
  async add(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => AddHelpTaskInput, { description: 'The new help task.' }) input: AddHelpTaskInput,
  ) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    return { helpTask: await this.helpTasks.add(scope, input, viewer) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => UpdateHelpTaskPayload, {
    name: 'updateHelpTask',
    description: 'Changes the title and content of a help task, which adds a version.',
  })
  async update(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => UpdateHelpTaskInput, {
      description: 'The new title and content, and the help task to change.',
    })
    input: UpdateHelpTaskInput,
  ) {
    return { helpTask: await this.helpTasks.update(viewer, input.id, input) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => MoveHelpTaskPayload, {
    name: 'moveHelpTask',
    description:
      'Puts a help task after another one of the same application, or first. People who move help tasks at the same time do not undo one another.',
  })
  async move(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MoveHelpTaskInput, { description: 'The help task and its new place.' })
    { id, after }: MoveHelpTaskInput,
  ) {
    return { helpTask: await this.helpTasks.move(viewer, id, after ?? null) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DeleteHelpTaskPayload, { name: 'deleteHelpTask', description: 'Deletes a help task.' })
  async delete(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteHelpTaskInput, { description: 'The help task to delete.' })
    input: DeleteHelpTaskInput,
  ) {
    const { undo } = await this.helpTasks.delete(viewer, [input.id]);
    return { deletedId: input.id, undo };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DeleteHelpTasksPayload, {
    name: 'deleteHelpTasks',
    description: 'Deletes help tasks in one transaction: all of them or none.',
  })
  async deleteSeveral(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteHelpTasksInput, { description: 'The help tasks to delete.' })
    input: DeleteHelpTasksInput,
  ) {
    return this.helpTasks.delete(viewer, input.ids);
  }
}
