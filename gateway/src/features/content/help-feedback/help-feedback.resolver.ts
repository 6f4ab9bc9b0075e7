import { Arg, Args, ID, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, PageArgs, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs, ApplicationPageArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { HelpComment } from './help-comment.entity.js';
import {
  DeleteHelpCommentInput,
  DeleteHelpCommentPayload,
  HelpTaskFeedback,
  SaveHelpFeedbackSettingsInput,
  SaveHelpFeedbackSettingsPayload,
} from './help-feedback.inputs.js';
import type { HelpFeedbackService } from './help-feedback.service.js';
import { HelpFeedbackSettings } from './help-feedback-settings.entity.js';
import type { HelpFeedbackSettingsService } from './help-feedback-settings.service.js';

const HelpTaskFeedbackConnection = connectionType(HelpTaskFeedback, 'help tasks with an answer');
const HelpCommentConnection = connectionType(HelpComment, 'comments');

@Resolver(HelpTaskFeedback)
export class HelpFeedbackResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly feedback: HelpFeedbackService,
    private readonly settings: HelpFeedbackSettingsService,
  ) {}

  @SignedInQuery(() => HelpTaskFeedbackConnection, { tokens: true })
  @Description(
    'The help tasks of an application that people said something about, those that did not help most people first.',
  )
  async helpFeedback(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, ...request }: ApplicationPageArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return toConnection(await this.feedback.list(scope, request));
  }

  @SignedInQuery(() => HelpCommentConnection, { tokens: true })
  @Description('The comments of people about a help task, newest first.')
  async helpComments(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the help task.' }) id: string,
    @Args() request: PageArgs,
  ) {
    return toConnection(await this.feedback.comments(viewer, id, request));
  }

  @SignedInMutation(() => DeleteHelpCommentPayload, { danger: 'none' })
  @Description('Deletes a comment for good: it cannot be undone.')
  async deleteHelpComment(@CurrentAccount() viewer: SignedIn, @Input() { id }: DeleteHelpCommentInput) {
    await this.feedback.deleteComment(viewer, id);
    return { deletedId: id };
  }

  @SignedInQuery(() => HelpFeedbackSettings, { tokens: true })
  @Description('The choices of an application for “Did it help?”.')
  async helpFeedbackSettings(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.settings.of(await this.access.scopeFor(viewer, application, 'content.read'));
  }

  @SignedInMutation(() => SaveHelpFeedbackSettingsPayload, { danger: 'none' })
  @Description('Saves the choices of an application for “Did it help?”.')
  async saveHelpFeedbackSettings(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...choices }: SaveHelpFeedbackSettingsInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { helpFeedbackSettings: await this.settings.save(scope, choices) };
  }
}
