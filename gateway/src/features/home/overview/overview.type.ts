import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import {
  maxConfirmedRunsLookedThrough,
  maxRunsLookedThrough,
} from '../../codes/print-runs/print-run-labels.service.js';
import { maxCountedCodes } from '../../codes/qr-codes/qr-codes.service.js';
import { type LegalTextKey, LegalTextKeyEnum } from '../../content/legal-texts/legal-text-key.js';
import { maxCountedFailures } from '../../people/app-users/app-user-invitations.service.js';

/** The originals of each kind that are looked through for missing translations. */
export const maxOriginals = 1_000;

const orMore = (max: number) =>
  `Ends at ${(max + 1).toLocaleString('en')}: there are more than ${max.toLocaleString('en')}.`;

@GraphType('A confirmed print run with labels to print again.')
export class SpoiledRun {
  @Field(() => ID, { description: 'The id of the print run.' })
  printRun: number;

  @Field(() => Int, { description: 'Its spoiled and empty labels whose codes are active.' })
  labelCount: number;
}

@GraphType('A legal or about text that changes at a later date.')
export class ScheduledText {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts changes.' })
  key: LegalTextKey;

  @Field({ description: 'When its next version comes into force.' })
  effectiveAt: Date;
}

@GraphType('A content language with texts to translate.')
export class UntranslatedLanguage {
  @Field({ description: 'The language tag, such as `fr`.' })
  language: string;

  @Field(() => Int, {
    description: `The texts without a translation or with one that is out of date, among the first ${maxOriginals} of each kind.`,
  })
  textCount: number;
}

@GraphType('The state of an application in numbers, with the things that wait for somebody.')
export class Overview {
  @Field(() => Int, { description: 'All QR codes of the application.' })
  codeCount: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Its active codes; null where `usedCount` or `revokedCount` is not counted to its end.',
  })
  activeCount: number | null;

  @Field(() => Int, { description: `Its used codes. ${orMore(maxCountedCodes)}` })
  usedCount: number;

  @Field(() => Int, { description: `Its revoked codes. ${orMore(maxCountedCodes)}` })
  revokedCount: number;

  @Field(() => Int, { description: `Its printed codes. ${orMore(maxCountedCodes)}` })
  printedCount: number;

  @Field(() => [ID], {
    description: `The print runs that nobody has confirmed or abandoned, newest first, among the newest ${maxRunsLookedThrough} runs.`,
  })
  preparedRuns: number[];

  @Field(() => [SpoiledRun], {
    description: `Print runs with labels to print again that have no reprint, newest first, among the newest ${maxConfirmedRunsLookedThrough} confirmed runs without one.`,
  })
  spoiledRuns: SpoiledRun[];

  @Field(() => [ScheduledText], { description: 'The texts that change at a later date, soonest first.' })
  scheduledTexts: ScheduledText[];

  @Field(() => Int, {
    description: `The invitations of app users that could not be delivered. ${orMore(maxCountedFailures)}`,
  })
  failedInvitationCount: number;

  @Field(() => Int, { description: 'The batches of codes whose validity ends within a week.' })
  endingBatchCount: number;

  @Field(() => Int, {
    description: 'The webhooks that the gateway has disabled; 0 for people who do not see webhooks.',
  })
  disabledWebhooks: number;

  @Field(() => [UntranslatedLanguage], {
    description: 'The languages with texts to translate, in their order.',
  })
  untranslated: UntranslatedLanguage[];

  @Field({ description: 'Whether a code was ever scanned by an app or a device.' })
  hasScans: boolean;

  @Field({ description: 'Whether more than one person is a member or invited.' })
  hasColleagues: boolean;

  @Field({ description: 'Whether a print run was ever prepared.' })
  hasPrintRuns: boolean;

  @Field({ description: 'Whether the application has a question.' })
  hasQuestions: boolean;
}
