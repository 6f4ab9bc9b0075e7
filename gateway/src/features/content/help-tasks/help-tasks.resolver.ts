import { Args, Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { PageRequest } from '../../../platform/database/lists/page.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
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

  @SignedInQuery(() => HelpTaskConnection, { name: 'helpTasks', tokens: true })
  @Description('The help tasks of an application, in the order that people gave them; new ones are last.')
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, ...args }: TranslatedListArgs,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    const request = await translatedRequest(this.languages, scope, args);
    const read = (page: PageRequest) => this.helpTasks.list(scope, { ...request, ...page });
    return toConnection(
      await weighedPage(memory, request, { read, maxRowCharacters: maxRowCharacters(helpTaskContent) }),
    );
  }

  @SignedInMutation(() => AddHelpTaskPayload, { danger: 'none', tokens: true })
  @Description('Adds a help task at the end of the list of an application.')
  async addHelpTask(@CurrentAccount() viewer: SignedIn, @Input() input: AddHelpTaskInput) {
    const scope = await this.access.scopeFor(viewer, input.application, 'content.write');
    return { helpTask: await this.helpTasks.add(scope, input, viewer) };
  }

  @SignedInMutation(() => UpdateHelpTaskPayload, { danger: 'none', tokens: true })
  @Description('Changes the title and content of a help task, which adds a version.')
  async updateHelpTask(@CurrentAccount() viewer: SignedIn, @Input() input: UpdateHelpTaskInput) {
    return { helpTask: await this.helpTasks.update(viewer, input.id, input) };
  }

  @SignedInMutation(() => MoveHelpTaskPayload, { danger: 'none', tokens: true })
  @Description(
    'Puts a help task after another one of the same application, or first. People who move help tasks at the same time do not undo one another.',
  )
  async moveHelpTask(@CurrentAccount() viewer: SignedIn, @Input() { id, after }: MoveHelpTaskInput) {
    return { helpTask: await this.helpTasks.move(viewer, id, after ?? null) };
  }

  @SignedInMutation(() => DeleteHelpTaskPayload, { danger: 'none', tokens: true })
  @Description('Deletes a help task.')
  async deleteHelpTask(@CurrentAccount() viewer: SignedIn, @Input() input: DeleteHelpTaskInput) {
    const { undo } = await this.helpTasks.delete(viewer, [input.id]);
    return { deletedId: input.id, undo };
  }

  @SignedInMutation(() => DeleteHelpTasksPayload, { danger: 'none', tokens: true })
  @Description('Deletes help tasks in one transaction: all of them or none.')
  async deleteHelpTasks(@CurrentAccount() viewer: SignedIn, @Input() input: DeleteHelpTasksInput) {
    return this.helpTasks.delete(viewer, input.ids);
  }
}
