import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { ApplicationArgs, ApplicationPageArgs } from '../../operations/applications/application.args.js';
import { type Refusal, RefusalEnum, type ScanResult, ScanResultEnum } from './qr-scan.entity.js';

@InputType({
  description: 'Narrows a list of scans to a code, to a batch, and to some results.',
})
export class QrScanFilter {
  @Field(() => String, { nullable: true, description: 'The 20 characters of a code.' })
  code?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of a batch.' })
  batch?: string | null;

  @Field(() => ScanResultEnum, { nullable: true, description: 'Only accepted scans, or only refused ones.' })
  result?: ScanResult | null;

  @Field(() => [RefusalEnum], {
    nullable: true,
    description: 'Only scans that were refused for one of these reasons. All of them by default.',
  })
  reasons?: Refusal[] | null;
}

@ArgsType()
export class QrScansArgs extends ApplicationPageArgs {
  @Field(() => QrScanFilter, {
    nullable: true,
    description: 'Which scans.',
  })
  filter?: QrScanFilter | null;
}

@ArgsType()
export class QrStatisticsArgs extends ApplicationArgs {
  @Field(() => Int, { defaultValue: 30, description: 'The number of days up to today, 1 to 90.' })
  days: number;
}

@GraphType('The scans that were received on one day.')
export class QrScanDay {
  @Field({ description: 'The day in UTC, such as 2026-11-21.' })
  day: string;

  @Field(() => Int, { description: 'Accepted scans, without those that were annulled.' })
  accepted: number;

  @Field(() => Int, { description: 'Accepted scans that the app took back.' })
  annulled: number;

  @Field(() => Int, { description: 'Refused scans of codes that had been used as often as they may be.' })
  alreadyUsed: number;

  @Field(() => Int, { description: 'Refused scans of revoked codes.' })
  revoked: number;

  @Field(() => Int, { description: 'Refused scans of codes that were not valid yet.' })
  tooEarly: number;

  @Field(() => Int, { description: 'Refused scans of codes that were not valid any more.' })
  expired: number;

  @Field(() => Int, { description: 'Refused scans of codes that had been used on that day before.' })
  usedToday: number;

  @Field(() => Int, { description: 'Refused scans of texts that are no code of any application.' })
  unknown: number;

  @Field(() => Int, { description: 'Refused scans of codes of other applications.' })
  otherApplication: number;
}
