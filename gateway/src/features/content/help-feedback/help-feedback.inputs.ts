import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { HelpFeedbackSettings } from './help-feedback-settings.entity.js';

@GraphType('How many people a help task helped in a language, within 180 days.')
export class HelpFeedbackOfLanguage {
  @Field({ description: 'The language in which the task was shown; empty if the app named none.' })
  language: string;

  @Field(() => Int, { description: 'People whom it helped.' })
  helped: number;

  @Field(() => Int, { description: 'People whom it did not help.' })
  didNotHelp: number;
}

@GraphType('How many people a help task helped, within 180 days.')
export class HelpTaskFeedback {
  @Field(() => ID, { description: 'The id of the help task.' })
  helpTaskId: number;

  @Field({ description: 'Its title.' })
  title: string;

  @Field(() => Int, { description: 'People whom it helped.' })
  helped: number;

  @Field(() => Int, { description: 'People whom it did not help.' })
  didNotHelp: number;

  @Field(() => [HelpFeedbackOfLanguage], { description: 'The same by language, the worst first.' })
  languages: HelpFeedbackOfLanguage[];

  @Field(() => Date, {
    nullable: true,
    description: 'When the task was last changed, if nobody has said since that it did not help; else null.',
  })
  changedSince: Date | null;

  @Field(() => Int, { description: 'How many comments people wrote about it.' })
  commentCount: number;
}

@MutationInput('The choices for “Did it help?”.', 'The choices.')
export class SaveHelpFeedbackSettingsInput extends ApplicationInput {
  @Field({ description: 'Whether comments are kept. Those that are there stay when it is switched off.' })
  comments: boolean;

  @Field({
    description:
      'The text that the app shows after “no”: plain text of at most 300 characters, which everybody who has the app can read; empty for none.',
  })
  contact: string;
}

export const SaveHelpFeedbackSettingsPayload = payload(
  'SaveHelpFeedbackSettingsPayload',
  'The saved choices.',
  {
    helpFeedbackSettings: [() => HelpFeedbackSettings, 'The choices after the change.'],
  },
);

@MutationInput('A comment to delete.', 'The comment.')
export class DeleteHelpCommentInput {
  @Field(() => ID, { description: 'The id of the comment.' })
  id: string;
}

export const DeleteHelpCommentPayload = payload('DeleteHelpCommentPayload', 'The deleted comment.', {
  deletedId: [() => ID, 'The id of the deleted comment.'],
});
