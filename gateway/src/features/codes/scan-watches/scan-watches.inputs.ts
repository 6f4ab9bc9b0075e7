import { Field } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';

@GraphType(
  'Which mails about the scans of an application the account wants, one of its members.',
  'ScanWatch',
)
export class ScanWatchChoices {
  @Field({ description: 'The name of the application.' })
  application: string;

  @Field({
    description:
      'Whether a summary is mailed on Monday at 08:00, for the Monday to Sunday before. None is mailed for a week in which nothing happened.',
  })
  weekly: boolean;

  @Field({
    description:
      'Whether a mail is sent when at least 20 scans were refused within an hour, and at least 8 times as many as usual: one a day at most.',
  })
  alarm: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The IANA name of the time zone of the person, such as `Europe/Vienna`, the same for all applications; null until it is saved.',
  })
  timeZone: string | null;
}

@MutationInput('The mails that the account wants about one of its applications.', 'The choices.')
export class SaveScanWatchInput extends ApplicationInput {
  @Field({ description: 'Whether the weekly summary is mailed.' })
  weekly: boolean;

  @Field({ description: 'Whether the alarm is mailed.' })
  alarm: boolean;

  @Field({
    description:
      'The IANA name of the time zone of the person. It is saved for all applications of the account.',
  })
  timeZone: string;
}

export const SaveScanWatchPayload = payload('SaveScanWatchPayload', 'The saved choices.', {
  scanWatches: [() => [ScanWatchChoices], 'The choices of the account for all its applications.'],
});
