import { Field, InputType, Int } from 'type-graphql';
import { type UseEvery, UseEveryEnum } from './use-every.js';
import type { ValidityRequest } from './validity-rules.js';

@InputType({
  description: 'For how long and how often codes can be redeemed. Without any field: always, once.',
})
export class QrValidityInput implements ValidityRequest {
  @Field(() => Date, { nullable: true, description: 'The first instant at which a code is valid.' })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The first instant at which a code is not valid any more. It is after `from`.',
  })
  until?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How often a code can be redeemed: 1 to 10,000; 1 by default.',
  })
  maxUses?: number | null;

  @Field(() => UseEveryEnum, { nullable: true, description: 'Another limit of its uses; `NONE` by default.' })
  useEvery?: UseEvery | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The IANA name of the time zone whose days count, such as Europe/Paris. Required with `DAY`.',
  })
  timeZone?: string | null;
}
