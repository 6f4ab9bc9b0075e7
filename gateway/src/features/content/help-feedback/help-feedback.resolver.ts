import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, PageArgs, toConnection } from '../../../platform/graphql/connection.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { HelpComment } from './help-comment.entity.js';
import {
  DeleteHelpCommentInput,
  DeleteHelpCommentPayload,
  HelpFeedbackArgs,
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

  @Access(signedIn)
  @Query(() => HelpTaskFeedbackConnection, {
    name: 'helpFeedback',
    description:
      'The help tasks of an application that people said something about, those that did not help most people first.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => HelpFeedbackArgs) { application, ...request }: HelpFeedbackArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return toConnection(await this.feedback.list(scope, request));
  }

  @Access(signedIn)
  @Query(() => HelpCommentConnection, {
    name: 'helpComments',
    description: 'What people wrote about a help task, newest first.',
  })
  async comments(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the help task.' }) id: string,
    @Args(() => PageArgs) request: PageArgs,
  ) {
    return toConnection(await this.feedback.comments(viewer, id, request));
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DeleteHelpCommentPayload, {
    name: 'deleteHelpComment',
    description: 'Deletes a comment for good: it cannot be undone.',
  })
  async deleteComment(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteHelpCommentInput, { description: 'The comment.' })
    { id }: DeleteHelpCommentInput,
  ) {
    await this.feedback.deleteComment(viewer, id);
    return { deletedId: id };
  }

  @Access(signedIn)
  @Query(() => HelpFeedbackSettings, {
    name: 'helpFeedbackSettings',
    description: 'What an application asks after “Did it help?”, and what it answers to “no”.',
  })
  async getSettings(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ) {
    return this.settings.of(await this.access.scopeFor(viewer, application, 'content.read'));
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => SaveHelpFeedbackSettingsPayload, {
    name: 'saveHelpFeedbackSettings',
    description: 'Saves what an application asks after “Did it help?”, and what it answers to “no”.',
  })
  async saveSettings(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SaveHelpFeedbackSettingsInput, { description: 'The choices.' })
    { application, ...choices }: SaveHelpFeedbackSettingsInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { helpFeedbackSettings: await this.settings.save(scope, choices) };
  }
}
